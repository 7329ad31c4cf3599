import type { DictionaryRow } from '#contract/dictionary.js';

export type Entry = DictionaryRow['items'][number];
export const parts = ['key', 'value', 'attr1', 'attr2'] as const;
export const emptyEntry: Entry = { key: '', value: '', attr1: '', attr2: '' };

/** Lines of a sheet, or as lists show them: `key:value:attr1:attr2`. One word alone is no lines. */
export function pasted(text: string): Entry[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const cells = line.split(line.includes('\t') ? '\t' : ':').map((cell) => cell.trim());
    return Object.fromEntries(parts.map((part, index) => [part, cells[index] ?? ''])) as Entry;
  });
}

/** Lines in the place of one that says nothing yet, or else behind it. */
export const withLines = (entries: readonly Entry[], at: number, lines: readonly Entry[]): Entry[] => {
  const isEmpty = parts.every((part) => part === 'key' || entries[at]?.[part] === '');
  return entries.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...lines);
};

/** The next number, where keys are numbers. */
export const nextEntry = (entries: readonly Entry[]): Entry => {
  const keys = entries.map(({ key }) => Number(key));
  return keys.every((key) => Number.isInteger(key))
    ? { ...emptyEntry, key: String(Math.max(0, ...keys) + 1) }
    : emptyEntry;
};
