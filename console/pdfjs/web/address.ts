/** The file named by the page's address. Only files of our own server are allowed. */
export function fileAddress(search: string, origin: string): string | undefined {
  const given = new URLSearchParams(search).get('file') ?? '';
  if (!given || !URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  return url.origin === origin && url.pathname.startsWith('/api/file/') ? url.href : undefined;
}
