import type { AnyFact } from './fact-type.js';
import { count, money, percent, permyriad, price, quantity, rate } from './numbers.js';
import { code, id, note, text } from './texts.js';
import { choice, day, flag } from './values.js';

/** Who is asked whether something is to be done knows it by this: its partner, its amount. */
const named = <One extends AnyFact>(one: One): One & { readonly named: true } => ({ ...one, named: true });

/** The kinds that documents and records share. */
export const kinds = {
  named,
  id,
  text,
  note,
  code,
  money,
  price,
  rate,
  percent,
  permyriad,
  count,
  quantity,
  day,
  flag,
  choice,
};
