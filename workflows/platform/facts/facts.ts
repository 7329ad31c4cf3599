import type { AnyFact } from './fact-type.js';
import { count, money, percent, permyriad, price, quantity, rate } from './numbers.js';
import { code, id, note, text } from './texts.js';
import { choice, day, flag } from './values.js';

/** Marks a fact that identifies the document in confirmation dialogs, e.g. its partner or amount. */
const named = <One extends AnyFact>(one: One): One & { readonly named: true } => ({ ...one, named: true });

/** An amount in another currency than the document's: that of another fact, or our own. */
const inCurrency = <One extends AnyFact>(of: string, one: One): One => ({ ...one, in: of });

/** A figure that users see only once another fact is known, e.g. what was paid once there is a day of payment. */
const once = <One extends AnyFact>(known: string, one: One): One => ({ ...one, once: known });

/** The kinds that documents and records share. */
export const kinds = {
  named,
  inCurrency,
  once,
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
