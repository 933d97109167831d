/** What a player can say to a table: each message is a promise of its answer. */

import type { Counted } from './answers.svelte';
import type {
  Arranged,
  AskHelp,
  ClientMessage,
  Coached,
  Considered,
  Helped,
  Hint,
  Hinted,
  Intent,
  Tell,
} from './types';

export abstract class Messages {
  /** The number of the last act that has arrived here. */
  abstract seq: number;
  /** An id for a message: the server executes an id once. */
  protected abstract newId(): string;
  protected abstract say<T>(message: ClientMessage): Promise<T>;

  act = (action: string) => this.say<Counted>({ type: 'act', id: this.newId(), seq: this.seq, action });
  /** Leave the discard to others; or every one, until the round ends. */
  pass = () => this.say<Counted>({ type: 'pass', id: this.newId(), seq: this.seq });
  passing = (on: boolean) => this.say<Counted>({ type: 'passing', id: this.newId(), on });
  /** Set what is done while the player is away. */
  intend = (intent: Intent) => this.say<Counted>({ type: 'intend', id: this.newId(), intent });
  /** Ask for a pause or agree to one; false takes that back or ends it. */
  pause = (on: boolean) => this.say<Counted>({ type: 'pause', id: this.newId(), on });
  /** `here`: start without the free seats. */
  ready = (here = false) => this.say<Counted>({ type: 'ready', id: this.newId(), here });
  /** Cut the cards of the next round. */
  cut = (cut: string) => this.say<Counted>({ type: 'cut', id: this.newId(), cut });
  rematch = (cut: string) => this.say<Counted>({ type: 'rematch', id: this.newId(), cut });
  /** Take the seat back from its stand-in. */
  back = () => this.say<Counted>({ type: 'back', id: this.newId() });
  /** Accept or decline a request for a seat. */
  admit = (key: number, yes: boolean) => this.say<Counted>({ type: 'admit', id: this.newId(), key, yes });
  /** Say a phrase, an emote or a text: one of them. */
  tell = (what: Pick<Tell, 'phrase' | 'emote' | 'text'>) =>
    this.say<Counted>({ type: 'tell', id: this.newId(), ...what });
  seat = (seat: number, fill: 'bot' | 'open', bot = '') =>
    this.say<Counted>({ type: 'seat', id: this.newId(), seat, fill, bot });
  addSeat = () => this.say<Counted>({ type: 'add_seat', id: this.newId() });
  dropSeat = (seat: number) => this.say<Counted>({ type: 'drop_seat', id: this.newId(), seat });
  remove = (seat: number) => this.say<Counted>({ type: 'remove', id: this.newId(), seat });
  /** Give up the seat for good. */
  leave = () => this.say<Counted>({ type: 'leave', id: this.newId() });
  /** Ask to close the table without a result or agree to it; false takes that back. */
  dismiss = (on: boolean) => this.say<Counted>({ type: 'dismiss', id: this.newId(), on });
  consider = (groups: string[][], selected: string[]) =>
    this.say<Considered>({ type: 'consider', id: this.newId(), groups, selected });
  hint = (lang: Hint['lang']) => this.say<Hinted>({ type: 'hint', id: this.newId(), lang });
  help = (lang: AskHelp['lang']) => this.say<Helped>({ type: 'help', id: this.newId(), lang });
  coach = (lang: AskHelp['lang'], said: string[]) => this.say<Coached>({ type: 'coach', id: this.newId(), lang, said });
  arrange = () => this.say<Arranged>({ type: 'arrange', id: this.newId() });
}
