import { describe, expect, it } from 'vitest';
import { m } from '../../i18n';
import { settings } from '../../browser/settings.svelte';
import { steps } from './help';

const GIN = { melding: 'at_end', gin_knock_max: 9 };
const RAMI = { melding: 'during', gin_knock_max: 0 };

describe('the help of a table', () => {
  it.each(['fr', 'en'] as const)('names no act that gin lacks, in %s', (locale) => {
    settings.choose('locale', locale);
    const told = steps(GIN).join(' ');
    const lacking = [m.table_verb_lay(), m.table_verb_add(), m.table_verb_swap(), m.table_group(), m.tip_lay()];

    for (const verb of lacking) expect(told).not.toMatch(new RegExp(`(?<![\\p{L}])${verb}(?![\\p{L}])`, 'iu'));
    expect(told).toContain('9');
    expect(told).toContain(m.table_verb_knock());
    settings.choose('locale', 'fr');
  });

  it('says that only gin ends the round where nobody may knock', () => {
    expect(steps({ ...GIN, gin_knock_max: 0 }).join(' ')).not.toContain(m.table_verb_knock());
  });

  it('names laying where melds are laid', () => {
    expect(steps(RAMI).join(' ')).toContain(m.table_verb_lay());
  });
});
