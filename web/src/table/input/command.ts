/** Execute a written line at the table, or answer it. */
import { cardName, cardNames } from '../../cards/names';
import { joined, m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';
import { onClock } from '../../time/length';
import type { Table } from '../play/table.svelte';
import { helpText } from './helpText';
import { written, type Question } from './parseCommand';

export interface Answer {
  readonly text: string;
  /** The line could not be read. */
  readonly no: boolean;
}

/** Returns the answer, or null if the table announces the outcome itself. */
export async function command(line: string, table: Table): Promise<Answer | null> {
  const read = written(line, settings.locale);
  switch (read.is) {
    case 'act':
      await table.acts.obey(read.action, read.cards);
      return null;
    case 'staged':
      table.acts.verb('lay');
      return null;
    case 'pass':
      if (!table.claim && !table.looks.has('pass')) return no(m.command_no_pass());
      await table.acts.pass();
      return null;
    case 'sort':
      await table.sort(read.how);
      return null;
    case 'question':
      if (read.about === 'hint' && table.acts.hinting) {
        await table.acts.hint();
        return null;
      }
      return { text: await answer(read.about, table), no: false };
    case 'unknown': {
      const told = table.orders?.(read.word);
      return told ? { text: told, no: false } : no(unknown(read.word, table));
    }
    case 'unread':
      return no(m.command_unread({ word: read.word }));
    case 'lacking':
      return no(m.command_lacking({ verb: read.verb }));
  }
}

const no = (text: string): Answer => ({ text, no: true });

/** An unknown word may have been meant for the other players: mention the talk tab. */
function unknown(word: string, { info }: Table): string {
  const sorry = m.command_unknown({ word });
  return info?.talk === 'none' ? sorry : `${sorry} ${m.command_talk({ tab: m.talk_tab() })}`;
}

async function answer(about: Question, table: Table): Promise<string> {
  const view = table.view!;
  switch (about) {
    case 'hand':
      return m.command_list({
        what: m.table_hand({ count: table.hand.cards.length }),
        things: cardNames(table.hand.cards.map(({ face }) => face)),
      });
    case 'table':
      return table.summary();
    case 'melds':
      if (!view.table.length) return m.table_no_melds();
      return view.table.map(({ name, cards }) => m.command_list({ what: name, things: cardNames(cards) })).join(' ');
    case 'discards': {
      const top = view.discard.at(-1);
      if (!top) return `${m.table_discards_empty()}.`;
      const what = m.table_discards_label({ count: view.discard.length, card: cardName(top) });
      return m.command_list({ what, things: cardNames(view.discard.toReversed()) });
    }
    case 'scores':
      return `${joined(table.info!.totals.map((total, seat) => m.log_score({ name: table.name(seat), points: String(total) })))}.`;
    case 'opening':
      if (!view.opening) return m.command_no_opening();
      return m.command_opening({ points: table.laying?.points ?? 0, needed: view.opening.needed });
    case 'hint':
      return m.table_no_hint();
    case 'time':
      return time(table);
    case 'help': {
      const found = await table.help().catch(() => null);
      return [found && helpText(found), commandHelp(table)].filter((text) => text).join(' ');
    }
  }
}

/** What can be written at this table: the acts its rules have, and the questions they raise. */
export function commandHelp({ looks, view, info }: Table): string {
  const here: Partial<Record<Question, boolean>> = {
    melds: looks.has('lay'),
    opening: !!view?.opening,
    hint: !!info?.hints,
  };
  const about = ASKED.filter((one) => here[one] ?? true);
  return m.command_help({
    acts: [...looks.keys()].map((verb) => m.command_act({ verb })).join(' · '),
    questions: about.map((one) => m.command_question({ about: one })).join(', '),
  });
}

const ASKED: readonly Question[] = ['hand', 'table', 'melds', 'discards', 'opening', 'scores', 'time', 'hint'];

function time({ clock, title }: Table): string {
  const seat = clock.info?.seat ?? null;
  return seat === null ? m.speed_none() : m.command_time({ name: title(seat), time: onClock(clock.left) });
}
