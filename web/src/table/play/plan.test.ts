import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawing, events, table as info, view } from '../../dev/fixtures';
import { consider } from '../../dev/judge';
import { elsewhere } from '../../dev/tables';
import { settings } from '../../browser/settings.svelte';
import type { View } from '../../wire/types';
import { due, NOTHING, toggled, turnOf } from './planned';
import { Table } from './table.svelte';

const free = { rules: { ...info().rules, options: { ...info().rules.options, discard_take: 'free' } } };
const mine: View = { ...drawing, hand: elsewhere.hand, verbs: { ...drawing.verbs, draw: null, take: null } };
const drawn: View = { ...view(), hand: [...elsewhere.hand, '2D'], owed: [], verbs: { ...view().verbs, discard: null } };

/** A table where another plays, and whose server answers each act with the next of `answers`. */
async function waiting(...answers: View[]) {
  const acts: string[] = [];
  let now = elsewhere;
  const done = { late: false };
  const line = {
    id: 'plans',
    act: async (action: string) => {
      acts.push(action);
      const next = answers.shift();
      if (next) come(next);
      return done;
    },
    pass: async () => done,
    passing: async () => done,
    back: async () => done,
    pause: async () => done,
    dismiss: async () => done,
    consider: async (groups: string[][], selected: string[]) => consider(now, '', groups, selected),
    hint: async () => ({ type: 'hinted' as const, id: '', melds: [], cards: ['9H'], text: 'Jetez [9H] : inutile.' }),
    help: async () => ({ type: 'helped' as const, id: '', now: '', acts: [], then: [], other: [], here: [] }),
    arrange: async () => ({ type: 'arranged' as const, id: '', melds: [], rest: [], points: 0 }),
  };
  const table = new Table(line);
  const come = (next: View) => table.receive(info(free), (now = next), events);
  come(elsewhere);
  const plan = async (verb: 'draw' | 'take' | 'discard', card?: string) => {
    if (card) table.press(table.hand.cards.find(({ face }) => face === card)!.key);
    await table.counsel.settled();
    table.acts.verb(verb);
    await vi.waitFor(() => expect(table.plan?.holds(verb)).toBe(true));
  };
  return { table, acts, plan, come };
}

const settled = () => new Promise((done) => setTimeout(done, 20));

describe('a plan', () => {
  beforeEach(() => settings.choose('locale', 'fr'));

  it('sends nothing before its turn', async () => {
    const { acts, plan, come } = await waiting();
    await plan('draw');
    await plan('discard', '2S');
    come({ ...elsewhere, turn: 2 });
    await settled();

    expect(acts).toEqual([]);
  });

  it('draws and throws when the turn has come', async () => {
    const { table, acts, plan, come } = await waiting(drawn);
    await plan('draw');
    await plan('discard', '2S');
    come(mine);

    await vi.waitFor(() => expect(acts).toEqual(['draw', 'discard 2S']));
    expect(table.plan!.on).toBe(false);
  });

  it('only selects the card where the player drew by hand', async () => {
    const { table, acts, plan, come } = await waiting(drawn);
    await plan('discard', '2S');
    come(mine);
    table.acts.verb('draw');
    await settled();

    expect(acts).toEqual(['draw']);
    expect(table.hand.chosen.map(table.hand.face)).toEqual(['2S']);
  });

  it('waits with the discard where melds lie ready to be laid', async () => {
    const { table, acts, plan, come } = await waiting(drawn);
    for (const [first, second, third] of [['9H', 'TH', 'JH'] as const, ['QS', 'QD', '*'] as const]) {
      for (const face of [first, second, third]) table.press(table.hand.cards.find((card) => card.face === face)!.key);
      table.group();
    }
    await plan('draw');
    await plan('discard', '2S');
    come(mine);
    await settled();

    expect(acts).toEqual(['draw']);
    expect(table.ready).toBe(true);
  });

  it('says that it has become impossible, and acts no more', async () => {
    const { table, acts, plan, come } = await waiting();
    await plan('take');
    await plan('discard', '2S');
    come({ ...mine, verbs: { ...mine.verbs, take: { code: 'nothing_to_take' } } });
    await settled();

    expect(acts).toEqual([]);
    expect(table.plan!.on).toBe(false);
    expect(table.announcer.toast?.text).toMatch(/^Coup prévu annulé/);
  });

  it('takes no card unseen where a card taken must be used', async () => {
    const { table } = await waiting();
    table.receive(info(), elsewhere, events);
    table.acts.verb('take');

    await vi.waitFor(() =>
      expect(table.announcer.toast?.text).toBe('Ici, la carte prise doit être posée : décidez quand vous la verrez.'),
    );
    expect(table.plan!.on).toBe(false);
  });

  it('is dropped by the same verb, by Escape, and when the card has gone', async () => {
    const { table, plan, come } = await waiting();
    await plan('draw');
    table.acts.verb('draw');
    await vi.waitFor(() => expect(table.plan!.on).toBe(false));
    await plan('draw');
    table.clear();
    expect(table.plan!.on).toBe(false);
    await plan('discard', '2S');
    come({ ...elsewhere, hand: elsewhere.hand.filter((card) => card !== '2S') });
    expect(table.plan!.on).toBe(false);
  });
});

describe('what is due', () => {
  const plan = { source: 'draw', discard: 'KH.1' } as const;
  const made = turnOf(elsewhere, 3);

  it('waits for the turn, then draws, then throws', () => {
    expect(due(plan, made, elsewhere, 3)).toBe('wait');
    expect(due(plan, made, mine, 3)).toBe('draw');
    expect(due({ ...plan, source: null }, made, mine, 3)).toBe('wait');
    expect(due(plan, made, drawn, 3)).toBe('discard');
  });

  it('is nothing in another round, after the turn, or when the round is over', () => {
    expect(due(plan, made, mine, 4)).toBe('gone');
    expect(due(plan, made, { ...mine, turns: mine.turns.map((turns) => turns + 1) }, 3)).toBe('gone');
    expect(due(plan, made, { ...mine, phase: 'over' }, 3)).toBe('gone');
  });

  it('knows one way to draw', () => {
    expect(toggled(toggled(NOTHING, 'draw', null), 'take', null).source).toBe('take');
  });
});
