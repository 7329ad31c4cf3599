/** The first page of everybody. */
const home = '/';

/** Pages required to administer the system; their buttons have URLs below them. */
const pages = [
  ...['/mgr', '/role', '/menu', '/dept', '/dict', '/cfg', '/task', '/log', '/loginLog'],
  ...['/history', '/template', '/sender', '/tool'],
];

/** True for built-in entries, which cannot be removed: administration, and the first page. */
export const isSystemMenu = ({ code, url }: { readonly code: string; readonly url: string }): boolean =>
  code === 'system' ||
  url === home ||
  pages.some((page) => url === page || url.startsWith(`${page}/`) || extra.has(url));

/** Buttons whose permission string does not begin with their page's. */
const extra: ReadonlySet<string> = new Set(['/message/clear']);
