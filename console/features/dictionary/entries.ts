import type { DictionaryRow } from '#contract/dictionary.js';

export type Entry = DictionaryRow['items'][number];
export const parts = ['key', 'value', 'attr1', 'attr2'] as const;
export const emptyEntry: Entry = { key: '', value: '', attr1: '', attr2: '' };

/** Parses rows of a sheet, or the format shown in lists: `key:value:attr1:attr2`. Undefined for a single cell. */
export function pasted(text: string): Entry[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const cells = line.split(line.includes('\t') ? '\t' : ':').map((cell) => cell.trim());
    return Object.fromEntries(parts.map((part, index) => [part, cells[index] ?? ''])) as Entry;
  });
}

/** Inserts lines in place of an empty one, otherwise after it. */
export const withLines = (entries: readonly Entry[], at: number, lines: readonly Entry[]): Entry[] => {
  const isEmpty = parts.every((part) => part === 'key' || entries[at]?.[part] === '');
  return entries.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...lines);
};

/** A new entry, with the next number if all keys are numbers. */
export const nextEntry = (entries: readonly Entry[]): Entry => {
  const keys = entries.map(({ key }) => Number(key));
  return keys.every((key) => Number.isInteger(key))
    ? { ...emptyEntry, key: String(Math.max(0, ...keys) + 1) }
    : emptyEntry;
};
