/** Phrases and emotes in the reader's language. */
import { m } from '../i18n';
import type { TalkLine } from '../wire/types';

export const PHRASES = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'close',
  'unlucky',
  'sorry',
  'moment',
  'back',
  'go_on',
  'good_match',
  'again',
  'bye',
] as const;
export const EMOTES = ['smile', 'laugh', 'meh', 'frown', 'thumb', 'heart', 'party', 'clover', 'coffee'] as const;

/** The words of a line: for an emote, its name. */
export function words({ phrase, emote, text }: Pick<TalkLine, 'phrase' | 'emote' | 'text'>): string {
  if (phrase) return m.talk_phrase({ phrase });
  return emote ? m.talk_emote({ emote }) : (text ?? '');
}
