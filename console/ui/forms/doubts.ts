import { decimal } from '#workflows/platform/values/money.js';
import type { Question } from '../overlays/question.js';

/** Input that the server accepts and that is nevertheless probably a typing error: the console asks before sending it. */
type Doubt = string | undefined;

/** A difference or a fee above this share of what it is compared with is probably a typing error. */
const slip = '0.1';

/** Whether a part is more than a tenth of the whole. */
export const isMuchOf = (part: string, whole: string | number): boolean =>
  decimal(part).abs().gt(decimal(whole).times(slip).abs());

/** Whether a figure is more than a tenth off another. */
export const isFarFrom = (figure: string, other: string | number): boolean =>
  isMuchOf(decimal(figure).minus(other).toString(), other);

/** The day in a document's number or in the name of an order (docs/rules/numbers.md); undefined in other names. */
export function dayWrittenIn(name: string): string | undefined {
  const [, year, month, day] =
    /^[A-Z]+(\d{4})(\d{2})(\d{2})\d{4,}$/.exec(name) ?? /-(\d{4})(\d{2})(\d{2})-\d{2,}$/.exec(name) ?? [];
  return year && `${year}-${month}-${day}`;
}

interface Entered {
  label: string;
  day: string;
  /** Latest day that can be chosen. */
  latest?: string | undefined;
}

/**
 * A day before the document it belongs to existed. It is not doubted where no later day can be chosen.
 * @param label of the document
 * @param name its number or name, which holds its day
 */
export function earlierThan(label: string, name: string, entered: Entered): Doubt {
  const since = dayWrittenIn(name);
  const { day, latest = since } = entered;
  if (!since || !latest || !day || day >= since || latest < since) return;
  return `${entered.label}${day}早于${label}${since}`;
}

/** One question about all doubts, put before `question`, if that is to be asked anyway. */
export function askAbout(doubts: readonly Doubt[], question?: Question): Question | undefined {
  const found = doubts.filter((doubt) => doubt !== undefined);
  if (found.length === 0) return question;
  if (question) return { ...question, message: [...found, question.message].join('。') };
  return { message: `${found.join('，')}，确定无误?` };
}
