import { describe, expect, it, vi } from 'vitest';
import { NotCounted } from '../../wire/socket.svelte';
import { Sending } from './sending.svelte';
import { Announcer } from '../words/announcer.svelte';

function sending() {
  const answers: { yes: () => void; no: (why: unknown) => void }[] = [];
  const act = vi.fn(
    () => new Promise<{ late: boolean }>((yes, no) => answers.push({ yes: () => yes({ late: false }), no })),
  );
  const told = new Announcer((seat) => `${seat}`);
  const after = { shown: vi.fn(() => Promise.resolve()), counted: vi.fn(), answered: vi.fn() };
  return { answers, act, told, after, sending: new Sending({ act }, told, after) };
}

describe('an act', () => {
  it('goes alone: another is not sent while it is on its way', async () => {
    const { answers, act, after, sending: one } = sending();
    const gone = one.act('draw', ['9H']);
    await one.act('draw');
    expect(act).toHaveBeenCalledTimes(1);
    expect([one.busy, one.leaving]).toEqual([true, ['9H']]);
    answers[0]!.yes();
    await gone;

    expect([one.busy, one.leaving]).toEqual([false, []]);
    expect(after.counted).toHaveBeenCalledTimes(1);
  });

  it('is under way until what it changed is known here, which may follow the answer', async () => {
    const { answers, after, sending: one } = sending();
    let known = () => {};
    after.shown.mockReturnValue(new Promise<void>((go) => (known = go)));
    const gone = one.act('draw', ['9H']);
    answers[0]!.yes();
    await Promise.resolve();
    await Promise.resolve();
    expect([one.busy, after.counted.mock.calls.length]).toEqual([true, 0]);

    known();
    await gone;
    expect([one.busy, after.counted.mock.calls.length]).toEqual([false, 1]);
  });

  it('that is not counted says why, and leaves what was selected', async () => {
    const { answers, told, after, sending: one } = sending();
    const gone = one.act('draw');
    answers[0]!.no(new NotCounted({ code: 'offline' }, true));
    await gone;

    expect(told.toast?.kind).toBe('no');
    expect(after.counted).not.toHaveBeenCalled();
    expect(after.answered).toHaveBeenCalledTimes(1);
  });

  it('cut short by leaving the table says nothing', async () => {
    const { answers, told, sending: one } = sending();
    const gone = one.act('draw');
    answers[0]!.no(new NotCounted({ code: 'left' }));
    await gone;

    expect(told.toast).toBeNull();
  });
});
