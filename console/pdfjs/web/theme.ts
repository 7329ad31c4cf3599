/** As the console looks for this user (console/app/theme/appearance.ts keeps it here). */
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
