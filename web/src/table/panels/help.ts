/** How a turn goes at a table, in sentences. None names an act that the table lacks: in gin nothing is laid. */
import { m } from '../../i18n';

type Options = Readonly<Record<string, unknown>>;

export const lays = (options: Options): boolean => options.melding !== 'at_end';

export function steps(options: Options): string[] {
  if (!lays(options)) return [...gin(Number(options.gin_knock_max)), m.table_help_gin_drag(), m.table_help_plan()];
  return [
    m.table_help_1(),
    m.table_help_2(),
    m.table_help_3(),
    m.table_help_4(),
    m.table_help_5(),
    m.table_help_plan(),
  ];
}

const gin = (most: number): string[] => [
  m.table_help_gin_1(),
  m.table_help_gin_2(),
  most > 0 ? m.table_help_gin_3({ points: most }) : m.table_help_gin_only(),
];
