import type { LineBase } from './line-columns.js';

export type LineErrors = Readonly<Record<string, string | undefined>>;
type Errors = Readonly<Record<string, unknown>>;

/** Errors at paths such as `itemDtos.3.quantity`, by line index. */
export function errorsByLine(path: string, errors: Errors): ReadonlyMap<number, LineErrors> {
  const lines = new Map<number, Record<string, string>>();
  for (const [at, message] of Object.entries(errors)) {
    const [index, field] = placeOf(path, at);
    if (index === undefined || field === undefined || typeof message !== 'string') continue;
    const line = lines.get(index) ?? {};
    line[field] = message;
    lines.set(index, line);
  }
  return lines;
}

/**
 * Errors that still apply after lines changed: they move with their line, and are dropped when the line is removed or
 * the field is edited.
 */
export function movedErrors<Row extends LineBase>(
  path: string,
  errors: Errors,
  before: readonly Row[],
  after: readonly Row[],
): Record<string, unknown> {
  const places = new Map(after.map((row, index) => [row.key, index]));
  const moved: Record<string, unknown> = {};
  for (const [at, message] of Object.entries(errors)) {
    const [index, field] = placeOf(path, at);
    if (index === undefined) {
      if (at !== path) moved[at] = message;
      continue;
    }
    const row = before[index];
    const to = row && places.get(row.key);
    const now = to === undefined ? undefined : after[to];
    if (!row || !now || !field) continue;
    if (row[field as keyof Row] === now[field as keyof Row]) moved[`${path}.${to}.${field}`] = message;
  }
  return moved;
}

function placeOf(path: string, at: string): [number, string] | [] {
  if (!at.startsWith(`${path}.`)) return [];
  const [index, field] = at.slice(path.length + 1).split('.');
  return index !== undefined && /^\d+$/.test(index) ? [Number(index), field ?? ''] : [];
}
