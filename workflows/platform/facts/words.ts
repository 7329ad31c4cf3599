import type { z } from 'zod';
import { Marks } from '#workflows/platform/kernel/marks.js';

/** A value that must be an entry of a dictionary, by the entry's value. */
export interface Word {
  readonly dictionary: string;
  /** What the value is called when there is no such entry. */
  readonly label: string;
}

const words = new Marks<Word>();

/** Where a form asks for a word of a dictionary. Which words there are is looked up by the sender of the command. */
export const word = <Schema extends z.ZodType>(dictionary: string, label: string, schema: Schema): Schema =>
  words.put(schema, { dictionary, label });

export interface GivenWord extends Word {
  readonly value: string;
}

/** The words that a form holds, each once; what is empty says nothing. */
export function wordsIn(schema: z.ZodType, data: unknown): readonly GivenWord[] {
  const found = new Map<string, GivenWord>();
  words.visit(schema, data, (mark, value) => {
    if (value !== '') found.set(`${mark.dictionary} ${value}`, { ...mark, value: String(value) });
  });
  return [...found.values()];
}

/** Words of one dictionary that it does not have are said to be missing. */
export const missingWord = ({ label }: Word): string => `${label}不存在`;
