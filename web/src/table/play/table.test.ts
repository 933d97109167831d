import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawing, events, table as info, view } from '../../dev/fixtures';
import { consider } from '../../dev/judge';
import { elsewhere, open } from '../../dev/tables';
import { settings } from '../../browser/settings.svelte';
import { NotCounted } from '../../wire/socket.svelte';
import type { View } from '../../wire/types';
import { prepare } from './hint';
import { Table } from './table.svelte';

function seated(now: View, refuse?: string, answered = async () => {}) {
  const acts: string[] = [];
  const line = {
    id: 'test',
    act: async (action: string) => {
      acts.push(action);
      if (refuse) throw new NotCounted({ code: refuse });
      await answered();
      return { late: false };
    },
    pass: async () => (acts.push('pass'), { late: false }),
    passing: async (on: boolean) => (acts.push(`passing ${on}`), { late: false }),
    back: async () => (acts.push('back'), { late: false }),
    pause: async (on: boolean) => (acts.push(`pause ${on}`), { late: false }),
    dismiss: async (on: boolean) => (acts.push(`dismiss ${on}`), { late: false }),
    consider: async (groups: string[][], selected: string[]) => consider(now, '', groups, selected),
    hint: async () => ({ type: 'hinted' as const, id: '', melds: [], cards: ['9H'], text: 'Jetez [9H] : inutile.' }),
    help: async () => ({ type: 'helped' as const, id: '', now: '', acts: [], then: [], other: [], here: [] }),
    arrange: async () => ({ type: 'arranged' as const, id: '', melds: [['9H', 'TH', 'JH']], rest: [], points: 0 }),
  };
  const table = new Table(line);
  table.receive(info(), now, events);
  const key = (face: string) => table.hand.cards.find((card) => card.face === face)!.key;
  const select = async (...faces: string[]) => {
    for (const face of faces) table.press(key(face));
    await table.counsel.settled();
  };
  return { table, acts, key, select };
}

const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

describe('the table', () => {
  beforeEach(() => settings.choose('locale', 'fr'));

  it('draws the melds that another player lays together one by one', async () => {
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
    const { table } = seated(view());
    const [meld] = view().table;
    const laid = ['M8', 'M9'].map((name) => ({ ...meld!, name, seat: 1 }));
    const now = { ...view(), table: [...view().table, ...laid] };
    table.show(info(), now);
    expect(table.drawn).toBe(view().table.length + 1);

    await vi.waitFor(() => expect(table.drawn).toBe(Infinity));
    expect(table.cards).toBe(now);
    vi.unstubAllGlobals();
  });

  it('stages two melds and lays them as one act', async () => {
    const { table, acts, select } = seated(view());
    await select('9H', 'TH', 'JH');
    table.group();
    await select('QS', 'QD', '*');
    table.group();
    await table.counsel.settled();
    table.acts.verb('lay');

    expect(table.hand.staged).toHaveLength(2);
    expect(acts).toEqual(['lay run 9H TH JH; lay set QS QD *']);
  });

  it('opens with a card added in the same laying, staged melds first', async () => {
    const { table, acts, select, key } = seated(view());
    await select('9H', 'TH', 'JH');
    table.group();
    await select('JD');
    const choice = {
      meld: 'M1',
      action: 'add JD M1',
      cards: ['JD'],
      points: 5,
      at: 'low' as const,
      opening: 51,
      out: null,
    };
    table.acts.go({ kind: 'add', meld: 'M1', at: 'low', choice });

    expect(table.hand.chosen).toEqual([key('JD')]);
    expect(acts).toEqual(['lay run 9H TH JH; add JD M1']);
  });

  it('stages out of turn, says that it is ready, and does not play', async () => {
    const { table, acts, select } = seated(elsewhere);
    await select('9H', 'TH', 'JH');
    table.group();
    await select('QS', 'QD', '*');
    table.group();
    await table.counsel.settled();
    table.acts.verb('lay');

    expect(table.ready).toBe(true);
    expect(acts).toEqual([]);
    await vi.waitFor(() => expect(plain(table.announcer.toast?.text)).toBe('Ce n’est pas votre tour : c’est à Ana.'));
  });

  it('does what is asked while an act is being answered afterwards, a second tap not twice', async () => {
    let answer = () => {};
    const { table, acts } = seated(drawing, undefined, () => new Promise<void>((done) => (answer = done)));
    table.acts.verb('draw');
    table.acts.verb('draw');
    const written = table.acts.obey('lay 9H TH JH', ['9H', 'TH', 'JH']);
    expect(acts).toEqual(['draw']);

    answer();
    await vi.waitFor(() => expect(acts).toEqual(['draw', 'lay 9H TH JH']));
    answer();
    await written;
  });

  it('marks what a hint is about, says why, and leaves the selection alone', async () => {
    const { table, key, select } = seated(view());
    await select('7S');
    await table.acts.hint();

    expect(table.hand.selection).toEqual([key('7S')]);
    expect(table.proposes(key('9H'))).toBe(true);
    expect(table.announcer.toast?.text).toBe('Jetez \u00029H\u0004 : inutile.');
  });

  it('selects what a hint is about once it is accepted', async () => {
    const { table, key, select } = seated(view());
    await select('7S');
    await table.acts.hint();
    table.announcer.toast!.remedy!.run();

    expect(table.hand.selection).toEqual([key('9H')]);
    expect(table.proposes(key('9H'))).toBe(false);
  });

  it('stages the melds of a hint, and selects what goes with them', async () => {
    const { table, key } = seated(view());
    prepare(
      table.hand,
      [
        ['9H', 'TH', 'JH'],
        ['QS', 'QD', '*'],
      ],
      ['JD'],
    );

    expect(table.hand.staged).toHaveLength(2);
    expect(table.hand.selection).toEqual([key('JD')]);
  });

  it('selects the one meld of a hint, with the card it borrows', async () => {
    const { table, key } = seated(view());
    prepare(table.hand, [['9H', 'TH', '7D@M1']], []);

    expect(table.hand.staged).toHaveLength(0);
    expect(table.hand.selection).toEqual([key('9H'), key('TH'), '7D@M1']);
  });

  it('asks for no hint where the table gives none, or another plays', async () => {
    const { table } = seated(elsewhere);
    await table.acts.hint();

    expect(table.announcer.toast).toBeNull();
  });

  it('keeps the selection through a sort', async () => {
    const { table, key, select } = seated(view());
    await select('7S');
    await table.sort('rank');
    await table.sort('best');

    expect(table.hand.selection).toEqual([key('7S')]);
  });

  it('stages the melds of the best arrangement with one key', async () => {
    const { table } = seated(view());
    await table.sort('best');
    table.group();

    expect(table.hand.staged.map(({ keys }) => keys.length)).toEqual([3]);
  });

  it('acts at once where a card fits one place', async () => {
    const { table, acts, select } = seated(open);
    await select('JD');
    table.acts.verb('add');

    expect(acts).toEqual(['add JD M1']);
  });

  it('asks before a discard that costs points, and throws it the second time', async () => {
    const { table, acts, select } = seated(open);
    await select('JD');
    table.acts.verb('discard');

    expect(acts).toEqual([]);
    expect(plain(table.announcer.toast?.text)).toBe('Cette carte va sur M1 ; la jeter coûte 50 points ici.');

    table.acts.verb('discard');

    expect(acts).toEqual(['discard JD']);
  });

  it('explains a refusal and leaves the cards where they are', async () => {
    const { table, acts } = seated(drawing, 'stale');
    table.acts.verb('draw');
    await vi.waitFor(() => expect(table.announcer.toast?.kind).toBe('no'));

    expect(acts).toEqual(['draw']);
    expect(table.hand.cards).toHaveLength(13);
  });

  it('drops a card of the hand before another', async () => {
    const { table, key } = seated(view());
    await table.carrying.drop([key('2S')], { kind: 'hand', before: null });

    expect(table.hand.cards.at(-1)!.face).toBe('2S');
    expect(table.hand.sorting).toBe('hand');
  });

  it('marks the later of two alike cards as the one to lay', () => {
    const twice = { ...drawing, hand: [...drawing.hand.filter((card) => card !== '2S'), 'JH'] };
    const { table } = seated(twice);
    table.receive(info(), { ...view(), hand: [...twice.hand, 'JH'] }, []);

    expect([...table.owed]).toEqual(['JH.2']);
  });

  it('says one thing for another player’s turn', async () => {
    const { table } = seated(elsewhere);
    table.receive(info(), { ...drawing }, [
      ...events,
      { type: 'drew', seq: 63, seat: 3, card: null },
      { type: 'discarded', seq: 64, seat: 3, card: '2C' },
    ]);

    await vi.waitFor(() =>
      expect(plain(table.announcer.heard.at(-1)?.text)).toBe(
        'Léo pioche et jette deux de trèfle. À vous : piochez, ou prenez le valet de cœur.',
      ),
    );
  });
});
