// What this browser draws by chance, its cuts and the ids of its acts, is the same in every run of a test:
// how many it has drawn, and who it is.
((who) => {
  const byChance = crypto.getRandomValues.bind(crypto);
  const KEY = 'tests.drawn';
  crypto.getRandomValues = (bytes) => {
    try {
      const count = Number(localStorage.getItem(KEY) ?? 0) + 1;
      localStorage.setItem(KEY, count);
      new TextEncoder().encodeInto(`${count} ${who}`, bytes);
      return bytes;
    } catch {
      return byChance(bytes); // a page that may keep nothing
    }
  };
})
