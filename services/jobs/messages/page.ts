const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Renders a message as an HTML page: line breaks are kept, all text is escaped. Only links to this installation are
 * clickable, whoever wrote them.
 */
export function pageOf(text: string, publicUrl: string | undefined): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => linked(line, publicUrl));
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:14px;line-height:1.6;color:#212529">${lines.join('<br>')}</body></html>`;
}

function linked(line: string, publicUrl: string | undefined): string {
  const at = publicUrl === undefined ? -1 : line.indexOf(new URL(publicUrl).origin);
  if (at < 0) return escaped(line);
  const [address = ''] = /^\S+/.exec(line.slice(at)) ?? [];
  const isOurs = URL.canParse(address) && new URL(address).origin === new URL(publicUrl as string).origin;
  const rest = line.slice(at + address.length);
  const shown = escaped(address);
  return escaped(line.slice(0, at)) + (isOurs ? `<a href="${shown}">${shown}</a>` : shown) + escaped(rest);
}
