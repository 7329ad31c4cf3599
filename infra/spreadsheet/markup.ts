import { refuse } from '#workflows/platform/kernel/refusal.js';
import { tooLarge, unreadable } from './unpack.js';

/** Limit per element name and text: many times what a sheet of a few hundred rows has, and quick to read. */
const mostElements = 100_000;

/** An XML element: the attributes in its tag, and its content. */
interface Element {
  readonly said: string;
  readonly inner: string;
}

/** Removes namespace prefixes of tags, which some programs write. */
export const bare = (xml: string): string => xml.replace(/<(\/?)\w{1,20}:/g, '<$1');

/**
 * The elements of a name that do not nest elements of the same name. The text is scanned once: an unclosed element is
 * refused at once, as a hostile file would otherwise be scanned over and over.
 * @throws Refusal if there are unreasonably many
 */
export function* elements(xml: string, name: string): Iterable<Element> {
  const opening = `<${name}`;
  const closing = `</${name}>`;
  let found = 0;
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const after = at + opening.length;
    if (!/[\s/>]/.test(xml[after] ?? '')) {
      at = after;
      continue;
    }
    const end = xml.indexOf('>', after);
    const isEmpty = xml[end - 1] === '/';
    const close = isEmpty ? end : xml.indexOf(closing, end);
    if (end < 0 || close < 0) refuse(unreadable, 'invalid');
    if (++found > mostElements) refuse(tooLarge, 'invalid');
    yield { said: xml.slice(after, isEmpty ? end - 1 : end), inner: isEmpty ? '' : xml.slice(end + 1, close) };
    at = close + 1;
  }
}

export const elementIn = (xml: string, name: string): Element | undefined => {
  for (const element of elements(xml, name)) return element;
  return undefined;
};

export const attribute = (said: string, name: string): string | undefined => {
  const start = ` ${said.replace(/\s/g, ' ')}`.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 2;
  return plain(said.slice(from, said.indexOf('"', from)));
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML entities. */
export const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, digits, name) => {
    const code = hex ? Number.parseInt(hex, 16) : digits ? Number(digits) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return entities[name] ?? whole;
  });
