// Before the first paint: the theme chosen last, or the one the system asks for. settings.svelte.ts keeps it after that.
{
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('tierce.settings') ?? '{}').theme;
  } catch {}
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
