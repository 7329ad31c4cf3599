import type { Description, Value } from '#workflows/platform/document/description.js';

type Lines = NonNullable<Description['lines']>;
type Row = Lines['rows'][number];

/** More changed lines than these are counted: the replay compares them line by line. */
const mostTold = 3;

const valueIn = (row: Row, field: string): Value => row[field] ?? '';
const wordsOf = (row: Row, columns: Lines['columns']): string =>
  columns.map(({ field, label }) => `${label} ${valueIn(row, field) === '' ? '—' : valueIn(row, field)}`).join('、');

/** Cell by cell, the lines that differ, as before and after; undefined if there are too many, or none of them differs. */
function cellsIn(before: Lines, after: Lines): readonly [string, string] | undefined {
  const changed = after.rows.flatMap((row, at) => {
    const was = before.rows[at] as Row;
    const columns = after.columns.filter(({ field }) => valueIn(was, field) !== valueIn(row, field));
    return columns.length > 0 ? [{ at, was, row, columns }] : [];
  });
  if (changed.length === 0 || changed.length > mostTold) return undefined;
  const told = (which: 'was' | 'row') =>
    changed.map(({ at, columns, ...rows }) => `第 ${at + 1} 行 ${wordsOf(rows[which], columns)}`).join('；');
  return [told('was'), told('row')];
}

/** What an event changed of the lines, in words: before and after. */
export function lineChanges(before: Lines | undefined, after: Lines | undefined): readonly [string, string] {
  const [had, has] = [before?.rows.length ?? 0, after?.rows.length ?? 0];
  if (had !== has || !before || !after) return [`${had} 行`, `${has} 行`];
  return cellsIn(before, after) ?? [`${had} 行`, `${has} 行，内容有变更`];
}
