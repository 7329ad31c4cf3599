/**
 * What is looked at before a diagram is read: the reader's work grows faster than some files do. Far above what any tool writes.
 */
const most = {
  tags: 20_000,
  /** Elements within each other. */
  depth: 60,
  /** Declarations of namespaces. */
  namespaces: 60,
  /** Characters of one tag with its attributes. */
  tag: 4000,
} as const;

const tag = /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|[^>]*>)/g;

/** Whether it is a file that a tool could have written. A document type has no place in a diagram. */
export function isModest(xml: string): boolean {
  let [tags, depth, namespaces] = [0, 0, 0];
  for (const [one] of xml.matchAll(tag)) {
    if (one.startsWith('<!--') || one.startsWith('<![CDATA[') || one.startsWith('<?xml ')) continue;
    if (one.startsWith('<!') || one.startsWith('<?') || one.length > most.tag) return false;
    tags += 1;
    namespaces += one.split('xmlns').length - 1;
    if (one.startsWith('</')) depth -= 1;
    else if (!one.endsWith('/>')) depth += 1;
    if (tags > most.tags || depth > most.depth || namespaces > most.namespaces) return false;
  }
  return true;
}
