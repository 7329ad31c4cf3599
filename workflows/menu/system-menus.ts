/** Pages without which nobody could look after the system; their buttons lie below them. */
const pages = [
  ...['/mgr', '/role', '/menu', '/dept', '/dict', '/cfg', '/task', '/log', '/loginLog'],
  ...['/history', '/template', '/sender', '/tool'],
];

/** Entries of the administration that come with the system: they are not removed. */
export const isSystemMenu = ({ code, url }: { readonly code: string; readonly url: string }): boolean =>
  code === 'system' || pages.some((page) => url === page || url.startsWith(`${page}/`) || extra.has(url));

/** Buttons whose strings begin with another word than their page's. */
const extra: ReadonlySet<string> = new Set(['/message/clear']);
