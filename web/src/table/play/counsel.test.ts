import { describe, expect, it } from 'vitest';
import type { Considered, Group } from '../../wire/types';
import { Counsel } from './counsel.svelte';

const good = (value: number): Group => ({
  readings: [{ kind: 'run', cards: ['9H', 'TH', '*JH'], value, pure: false }],
  refusal: null,
});
const bad: Group = { readings: [], refusal: { code: 'too_few_cards', cards: 2, needed: 3 } };
const nothing = { lay: null, adds: [], swaps: [], steals: [], discard: null, knock: null, gin: null };

/** A judge who finds two cards too few. */
function judge(asked: string[][][]) {
  return async (groups: string[][]): Promise<Considered> => {
    asked.push(groups);
    const told = groups.map((cards) => (cards.length > 2 ? good(30) : bad));
    const whole = told.length > 0 && told.every(({ readings }) => readings.length);
    const laying = {
      action: `lay ${groups.length}`,
      points: 30 * groups.length,
      needed: 51,
      pure_run: false,
      has_pure_run: false,
      out: null,
      refusal: whole ? null : { code: 'not_a_meld' },
    };
    return {
      type: 'considered',
      id: '',
      groups: told,
      laying: told.length ? laying : null,
      selected: nothing,
      deadwood: null,
    };
  };
}

describe('counsel', () => {
  it('lays the finished groups and lets the others wait', async () => {
    const asked: string[][][] = [];
    const counsel = new Counsel(judge(asked));
    counsel.ask({
      staged: [
        { id: 1, cards: ['9H', 'TH', '*'] },
        { id: 2, cards: ['2S', '3S'] },
      ],
      selected: [],
    });
    await counsel.settled();

    expect(asked).toHaveLength(2);
    expect(counsel.answer!.laying).toMatchObject({ action: 'lay 1', refusal: null });
    expect(counsel.verdict(2, ['2S', '3S'])).toBe(bad);
    expect(counsel.melds()).toHaveLength(1);
  });

  it('asks about the selection as a meld where nothing is staged', async () => {
    const asked: string[][][] = [];
    const counsel = new Counsel(judge(asked));
    counsel.ask({ staged: [], selected: ['9H', 'TH', '*'] });
    await counsel.settled();

    expect(asked).toEqual([[['9H', 'TH', '*']]]);
    expect(counsel.answer!.laying!.points).toBe(30);
  });

  it('spells the act out where the player chose a reading', async () => {
    const counsel = new Counsel(judge([]));
    counsel.ask({
      staged: [
        { id: 1, cards: ['*8H', '9H', 'TH'], kind: 'run' },
        { id: 2, cards: ['9H', 'TH', '*'] },
      ],
      selected: [],
    });
    await counsel.settled();

    expect(counsel.answer!.laying!.action).toBe('lay run *8H 9H TH; lay run 9H TH *JH');
  });

  it('answers only for the cards it was asked about', async () => {
    const counsel = new Counsel(judge([]));
    counsel.ask({ staged: [], selected: ['7D'] });
    await counsel.settled();

    expect(counsel.selected(['7D'])).toBe(nothing);
    expect(counsel.selected(['8D'])).toBeNull();
  });

  it('forgets a late answer to an older question', async () => {
    const answers: ((value: Considered) => void)[] = [];
    const counsel = new Counsel(() => new Promise((done) => answers.push(done)));
    counsel.ask({ staged: [], selected: ['7D'] });
    counsel.ask({ staged: [], selected: ['8D'] });
    const told = { type: 'considered' as const, id: '', groups: [], laying: null, selected: nothing, deadwood: null };
    answers[1]!(told);
    await counsel.settled();
    answers[0]!({ ...told, selected: { ...nothing } });
    await Promise.resolve();

    expect(counsel.answer!.question.selected).toEqual(['8D']);
  });
});
