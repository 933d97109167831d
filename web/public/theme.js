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
