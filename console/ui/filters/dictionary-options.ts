import { lookups } from '#contract/lookups.js';
import type { Dictionary } from '#workflows/platform/facts/words.js';
import { lookup, type Options } from './options.js';

/** Entries of a dictionary, by name, because records store the entry's name. */
export const dictionaryOptions = (dictName: Dictionary): Options =>
  lookup(lookups.dictionary, { dictName }, (items) => items.map((item) => ({ value: item.name, label: item.name })), [
    'dictionary',
  ]);
