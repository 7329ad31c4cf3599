/** The file that the page's address names. Only files of our own server are read here. */
export function fileAddress(search: string, origin: string): string | undefined {
  const given = new URLSearchParams(search).get('file') ?? '';
  if (!given || !URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  return url.origin === origin && url.pathname.startsWith('/api/file/') ? url.href : undefined;
}
