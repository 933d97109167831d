/** The talk of one table, and how much of it this reader has seen. */
import { settings } from '../browser/settings.svelte';
import { friends } from '../wire/calls/friends.svelte';
import type { Socket } from '../wire/socket.svelte';
import type { TalkLine } from '../wire/types';
import { muted } from './muted.svelte';

type Said = Pick<Socket, 'said' | 'table'>;

export class Talk {
  /** The number of the last line that was in sight. */
  read = $state(0);

  constructor(private socket: Said) {}

  /** All lines, without free text if the settings say so, or in the family mode. */
  get shown(): readonly TalkLine[] {
    const { said } = this.socket;
    return settings.chosen.talk === 'all' && !friends.list?.family ? said : said.filter(({ text }) => text === null);
  }
  // Not `$derived`: it would belong to the panel that asked first, and stand still once that one has gone.
  get lines(): readonly TalkLine[] {
    return this.shown.filter(({ who }) => !muted.has(who));
  }
  get fresh(): readonly TalkLine[] {
    return this.lines.filter((line) => line.number > this.read && !this.mine(line));
  }

  mine = ({ seat }: TalkLine): boolean => seat === this.socket.table?.you;

  /** All of it is in sight. */
  see(): void {
    this.read = Math.max(this.read, this.socket.said.at(-1)?.number ?? 0);
  }
}

const talks = new WeakMap<Said, Talk>();

/** The one follower of a line: what was read stays read wherever the panel opens. */
export function talkOf(socket: Said): Talk {
  let talk = talks.get(socket);
  if (!talk) talks.set(socket, (talk = new Talk(socket)));
  return talk;
}
