// Before the first paint: the theme and the language chosen last, or those the system asks for, and what the table looks
// like. settings.svelte.ts keeps them after that.
{
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('tierce.settings') ?? '{}') ?? {};
  } catch {}
  const { theme: chosen, locale, felt, side } = kept;
  Object.assign(document.documentElement.dataset, { ...(felt && { felt }), ...(side && { side }) });
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  const spoken = [asked, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  document.documentElement.lang = ['fr', 'en'].includes(locale)
    ? locale
    : (spoken.find((tag) => tag === 'fr' || tag === 'en') ?? 'fr');
  const wants = (query) => matchMedia(query).matches;
  document.documentElement.dataset.theme =
    chosen && chosen !== 'auto'
      ? chosen
      : wants('(prefers-contrast: more)')
        ? 'contrast'
        : wants('(prefers-color-scheme: dark)')
          ? 'dark'
          : 'light';
}

// The files of this page, which its scripts would ask for one after another: the build writes their names here.
{
  const AHEAD = {};
  const page = location.pathname === '/' ? 'home' : location.pathname.startsWith('/t/') ? 'table' : '';
  document.documentElement.dataset.page = page;
  for (const file of AHEAD[page] ?? []) {
    const style = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
