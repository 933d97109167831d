import { beforeAll, describe, expect, it } from 'vitest';
import { drawing, view } from '../../dev/fixtures';
import { gin } from '../../dev/tables';
import { settings } from '../../browser/settings.svelte';
import type { ClosingChoice } from '../../wire/types';
import { destinations } from './destinations';
import '../words/reasons';
import { looks, three, type Scene } from './looks';

const scene = (more: Partial<Scene> = {}): Scene => ({
  view: view(),
  hand: [],
  picks: [],
  groups: [],
  laying: null,
  unfinished: null,
  selected: null,
  destinations: [],
  takePlays: true,
  brief: false,
  names: (seat) => ['vous', 'Ana', 'Basile', 'Léo'][seat]!,
  ...more,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\u0002([^\u0004]*)\u0004/g, '[$1]');
const told = (of: Scene, verb: Parameters<ReturnType<typeof looks>['get']>[0]) => {
  const look = looks(of).get(verb)!;
  return [plain(look.label), plain(look.note), look.state];
};
const laying = {
  action: 'lay …',
  points: 59,
  needed: 51,
  pure_run: true,
  has_pure_run: true,
  refusal: null,
  out: null,
};
const run = { kind: 'run' as const, cards: ['9H', 'TH', 'JH'], value: 29, pure: true };
const set = { kind: 'set' as const, cards: ['QS', 'QD', '*QC'], value: 30, pure: false };
const groups = [run, set];

describe('verbs', () => {
  beforeAll(() => settings.choose('locale', 'fr'));

  it('keep their order, and only those the rules know are there', () => {
    expect([...looks(scene()).keys()]).toEqual(['draw', 'take', 'lay', 'add', 'swap', 'discard', 'undo']);
  });

  it('say why not where their number would stand', () => {
    expect(told(scene(), 'draw')).toEqual(['Piocher', 'déjà fait', 'off']);
    expect(told(scene(), 'add')).toEqual(['Ajouter', 'après l’ouverture', 'off']);
    expect(told(scene(), 'discard')).toEqual(['Jeter', 'posez d’abord [JH]', 'off']);
  });

  it('offer both piles before the draw', () => {
    expect(told(scene({ view: drawing }), 'draw')).toEqual(['Piocher', '31 cartes', 'can']);
    expect(told(scene({ view: drawing }), 'take')).toEqual(['Prendre [JH]', 'à poser ce tour', 'can']);
  });

  it('lay all staged groups with one total', () => {
    expect(told(scene({ laying, groups }), 'lay')).toEqual(['Poser 59', 'ouverture 59 / 51 · tierce franche', 'go']);
  });

  it('tell what an opening lacks', () => {
    const short = { ...laying, points: 43, refusal: { code: 'opening_too_small', points: 43, needed: 51 } };

    expect(told(scene({ laying: short, groups }), 'lay')).toEqual(['Poser 59', 'il manque 8 points', 'off']);
  });

  it('name the meld when there is one place, and count when there are several', () => {
    const add = (meld: string) => ({
      meld,
      action: `add JD ${meld}`,
      cards: ['JD'],
      points: 10,
      at: 'high' as const,
      opening: null,
      out: null,
    });
    const selected = { lay: null, adds: [add('M1')], swaps: [], steals: [], discard: null, knock: null, gin: null };
    const open = { ...view(), verbs: { ...view().verbs, add: null } };
    const one = scene({ view: open, hand: ['JD'], destinations: destinations(selected, ['M1', 'M2']) });
    const two = scene({
      ...one,
      destinations: destinations({ ...selected, adds: [add('M1'), add('M2')] }, ['M1', 'M2']),
    });

    expect(told(one, 'add')).toEqual(['Ajouter à M1', '[JD] · + 10 points', 'can']);
    expect(told(two, 'add')).toEqual(['Ajouter', '2 places', 'can']);
    expect(told(scene({ view: open, hand: ['2S'] }), 'add')).toEqual(['Ajouter', 'ne va nulle part', 'off']);
  });

  it('open together with a card that counts towards the opening', () => {
    const choice = {
      meld: 'M1',
      action: 'add JD M1',
      cards: ['JD'],
      points: 10,
      at: 'high' as const,
      opening: 53,
      out: null,
    };
    const nothing = { lay: null, swaps: [], steals: [], discard: null, knock: null, gin: null };
    const one = { hand: ['JD'], laying, groups, destinations: destinations({ ...nothing, adds: [choice] }, ['M1']) };

    expect(told(scene(one), 'add')).toEqual(['Ajouter à M1', '[JD] · ouverture 53 / 51', 'go']);
    expect(told(scene({ ...one, brief: true }), 'add')).toEqual(['Ajouter', 'ouverture 53 / 51', 'go']);
  });

  it('knock and go gin with the card selected, or say what would be left', () => {
    const at = scene({ view: gin });
    const choice = { action: 'knock 5C', refusal: null, points: 4, out: null, brings: 14 };
    const high = { code: 'deadwood_too_high', points: 12, most: 9 };
    const choices = (knock: ClosingChoice) => ({
      ...{ lay: null, adds: [], swaps: [], steals: [], discard: null, gin: null },
      knock,
    });

    expect(told(at, 'knock')).toEqual(['Cogner', 'choisissez une carte', 'off']);
    expect(told({ ...at, hand: ['5C'], selected: choices(choice) }, 'knock')).toEqual([
      'Cogner avec 4',
      '[5C] · +14 environ',
      'go',
    ]);
    expect(told({ ...at, hand: ['5C'], selected: choices({ ...choice, refusal: high, points: 12 }) }, 'knock')).toEqual(
      ['Cogner', 'il reste 12 points', 'off'],
    );
  });

  it('warn of a discard that costs points, and put first what spares them', () => {
    const free = { ...view(), verbs: { ...view().verbs, discard: null } };
    const discard = { action: 'discard JD', refusal: null, warning: { meld: 'M1', points: 50 }, out: null };
    const selected = { lay: null, adds: [], swaps: [], steals: [], discard, knock: null, gin: null };

    expect(told(scene({ view: free, hand: ['JD'], selected }), 'discard')).toEqual([
      'Jeter [JD]',
      'coûte 50 points',
      'can',
    ]);
    const open = { ...free, verbs: { ...free.verbs, add: null } };
    const place = { meld: 'M1', action: 'add JD M1', cards: ['JD'], points: 10, at: 'high' as const };
    const adds = [{ ...place, opening: null, out: null }];
    const both = scene({
      view: open,
      hand: ['JD'],
      selected,
      destinations: destinations({ ...selected, adds }, ['M1']),
    });
    expect([looks(both).get('discard'), looks(both).get('add')]).toMatchObject([
      { state: 'can', dear: true },
      { state: 'go' },
    ]);
  });

  it('stand in three places and undo on a phone: drawing where laying stands', () => {
    const places = (of: Scene) => three(of.view, looks(of)).map(({ verb }) => verb);

    expect(places(scene({ view: drawing }))).toEqual(['draw', 'take', 'discard', 'undo']);
    expect(places(scene())).toEqual(['lay', 'add', 'discard', 'undo']);
  });

  it('offer to pass in the place of drawing, as long as the upcard is offered', () => {
    const offer = { ...drawing, verbs: { ...drawing.verbs, draw: { code: 'upcard_offered' }, pass: null } };
    const places = three(offer, looks(scene({ view: offer })));

    expect(told(scene({ view: offer }), 'pass')).toEqual(['Passer', 'sans la prendre', 'can']);
    expect(places.map(({ verb }) => verb)).toEqual(['pass', 'take', 'discard', 'undo']);
  });
});
