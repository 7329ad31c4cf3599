/** The user's theme, as stored by console/app/theme/appearance.ts. */
const storedTheme = (): string | undefined => {
  try {
    return (JSON.parse(localStorage.getItem('tradeflow.appearance') ?? '{}') as { theme?: string }).theme;
  } catch {
    return undefined;
  }
};

export function followTheme(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const theme = storedTheme();
    const dark = theme === 'dark' || (theme !== 'light' && systemDark.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  systemDark.addEventListener('change', show);
  addEventListener('storage', show);
  show();
}
