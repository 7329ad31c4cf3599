import type { z } from 'zod';
import { SchemaAnnotations } from '#workflows/platform/structures/schema-annotations.js';

/** Dictionaries that facts take their values from. The seed has their entries (services/api/seed/base/dictionaries.ts). */
export const dictionaries = ['币制', '贸易模式', '贸易国', '原产地', '付款方式'] as const;
export type Dictionary = (typeof dictionaries)[number];

/** Marks a value that must be an entry of a dictionary, by the entry's value. */
export interface Word {
  readonly dictionary: Dictionary;
  /** Name of the value in the message if there is no such entry. */
  readonly label: string;
}

const words = new SchemaAnnotations<Word>();

/** Marks a form field as a dictionary entry. The sender of the command looks up whether the entry exists. */
export const word = <Schema extends z.ZodType>(dictionary: Dictionary, label: string, schema: Schema): Schema =>
  words.put(schema, { dictionary, label });

export interface GivenWord extends Word {
  readonly value: string;
  /** Where the form has the value first: `currency`, `feeDtos.0.currency`. */
  readonly field: string;
}

/** The distinct dictionary entries that a form uses; empty values are skipped. */
export function wordsIn(schema: z.ZodType, data: unknown): readonly GivenWord[] {
  const found = new Map<string, GivenWord>();
  words.visit(schema, data, (mark, value, field) => {
    const key = `${mark.dictionary} ${value}`;
    if (value !== '' && !found.has(key)) found.set(key, { ...mark, value: String(value), field });
  });
  return [...found.values()];
}

/** Message for a value that is missing in its dictionary. */
export const missingWord = ({ label }: Word): string => `${label}不存在`;
