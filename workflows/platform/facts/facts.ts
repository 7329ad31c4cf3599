import { count, money, percent, price, quantity, rate } from './numbers.js';
import { code, id, note, text } from './texts.js';
import { choice, day, flag } from './values.js';

/** The kinds that documents and records share. */
export const kinds = { id, text, note, code, money, price, rate, percent, count, quantity, day, flag, choice };
