import type { Snapshot } from '#contract/platform/approval.js';
import type { FieldValue } from './value.js';

type Lines = NonNullable<Snapshot['lines']>;
type Line = Lines['rows'][number];

export interface DiffedLine {
  key: string;
  state: 'same' | 'added' | 'removed' | 'changed';
  line: Line;
  /** Previous values of the changed cells. */
  before: Readonly<Record<string, FieldValue>>;
}

/** Keys a line by its first column plus its occurrence, so the second line of a name matches the previous second. */
function keyed(lines: Snapshot['lines'] | undefined): Map<string, Line> {
  const seen = new Map<string, number>();
  const first = lines?.columns[0]?.field;
  return new Map(
    (lines?.rows ?? []).map((row) => {
      const name = String(first ? row[first] : '');
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [`${name}#${nth}`, row];
    }),
  );
}

/** Lines of a record with their changes; removed lines follow at the end. Without `before` all lines are `same`. */
export function diffLines(before: Snapshot['lines'] | undefined, after: Lines): DiffedLine[] {
  const old = keyed(before);
  const now = keyed(after);
  const here = [...now].map(([key, line]): DiffedLine => {
    const was = old.get(key);
    if (before === undefined) return { key, state: 'same', line, before: {} };
    if (!was) return { key, state: 'added', line, before: {} };
    const cells = after.columns
      .filter(({ field }) => (was[field] ?? '') !== (line[field] ?? ''))
      .map(({ field }) => [field, was[field] ?? null] as const);
    return { key, state: cells.length ? 'changed' : 'same', line, before: Object.fromEntries(cells) };
  });
  const gone = [...old]
    .filter(([key]) => !now.has(key))
    .map(([key, line]): DiffedLine => ({ key: `-${key}`, state: 'removed', line, before: {} }));
  return [...here, ...gone];
}
