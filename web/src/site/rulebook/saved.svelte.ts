/** “Mes règles”: rule sets kept in this browser under names of one's own. */

const KEY = 'tierce.rules';
export const LONGEST = 40;

interface Saved {
  name: string;
  /** `rami51+hand_13?first_meld_min=61` */
  link: string;
}

function stored(): Saved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const whole = (one: Partial<Saved> | null) => typeof one?.name === 'string' && typeof one.link === 'string';
    return Array.isArray(kept) ? kept.filter(whole).map(({ name, link }) => ({ name, link })) : [];
  } catch {
    return [];
  }
}

export class SavedRules {
  list = $state.raw<Saved[]>(stored());

  /** Read them again, after another device has changed them. */
  reread = () => {
    this.list = stored();
  };

  named = (name: string) => this.list.find((one) => one.name === name.trim());
  has = (link: string) => this.list.some((one) => one.link === link);

  /** Keep them; the same name again is another version of the same rules. */
  save(name: string, link: string) {
    const mine = { name: name.trim().slice(0, LONGEST), link };
    if (!mine.name) return;
    const others = this.list.filter((one) => one.name !== mine.name);
    this.#keep([...others, mine].toSorted((a, b) => a.name.localeCompare(b.name)));
  }

  rename(from: string, to: string) {
    const found = this.named(from);
    if (!found || !to.trim() || to.trim() === from) return;
    this.remove(from);
    this.save(to, found.link);
  }

  remove(name: string) {
    this.#keep(this.list.filter((one) => one.name !== name));
  }

  #keep(list: Saved[]) {
    this.list = list;
    try {
      localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
      // Kept for this page only.
    }
  }
}

export const saved = new SavedRules();
