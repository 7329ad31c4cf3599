/** Limits checked before a diagram is parsed, as parsing can take more than linear time. Far above what tools write. */
const most = {
  tags: 20_000,
  /** Nesting depth of elements. */
  depth: 60,
  /** Namespace declarations. */
  namespaces: 60,
  /** Characters of one tag, including attributes. */
  tag: 4000,
} as const;

/** Ends of what begins with `<`, by its beginning. */
const ends: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<', '>'],
];

/** True if a tool could have written the file. Diagrams have no document type. */
export function isModest(xml: string): boolean {
  let [tags, depth, namespaces] = [0, 0, 0];
  for (let [at, next] = [xml.indexOf('<'), 0]; at >= 0; at = xml.indexOf('<', next)) {
    const [begin, end] = ends.find(([one]) => xml.startsWith(one, at)) ?? ['<', '>'];
    const last = xml.indexOf(end, at + begin.length);
    // Each character is looked at once: what has no end is none of a tool's, and is not looked for again.
    if (last < 0) return false;
    next = last + end.length;
    const one = xml.slice(at, next);
    if (begin !== '<' || one.startsWith('<?xml ')) continue;
    if (one.startsWith('<!') || one.startsWith('<?') || one.length > most.tag) return false;
    tags += 1;
    namespaces += one.split('xmlns').length - 1;
    if (one.startsWith('</')) depth -= 1;
    else if (!one.endsWith('/>')) depth += 1;
    if (tags > most.tags || depth > most.depth || namespaces > most.namespaces) return false;
  }
  return true;
}
