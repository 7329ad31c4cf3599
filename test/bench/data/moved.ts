import { encodeTime } from 'ulid';
import type { Trade } from '#test/bench/data/partners.js';

/**
 * An original row, moved some months back. What differs between copies is left as placeholders: the suffix of each
 * document's id and number, and the customer.
 */

/** Placeholder for the suffix of ids and numbers. */
export const open = '~~~~';
/** Placeholders for the texts that name a customer, its suppliers and its warehouse. */
export const partnerColumns = ['c0', 'c1', 'c2', 's0', 's1', 's2', 't0', 't1', 't2', 'w0', 'w1'] as const;
export type PartnerColumn = (typeof partnerColumns)[number];
export const openAs = (column: PartnerColumn): string => `«${column}»`;

export const partnerTexts = ({ customer, suppliers: [s, t = s], warehouse }: Trade): Record<PartnerColumn, string> => ({
  ...{ c0: customer.id, c1: customer.fullname, c2: customer.abbr },
  ...{ s0: s?.id ?? '', s1: s?.fullname ?? '', s2: s?.abbr ?? '' },
  ...{ t0: t?.id ?? '', t1: t?.fullname ?? '', t2: t?.abbr ?? '' },
  ...{ w0: warehouse.id, w1: warehouse.name },
});

const id = '[0-9A-HJKMNP-TV-Z]{26}';
const number = '[A-Z]{2}20\\d{6}\\d{3,}';
const named = '-20\\d{6}-';
const time = '(?<![\\d-])20\\d\\d-(?:0[1-9]|1[0-2])(?:-\\d\\d(?:T[\\d:.]+Z)?)?(?!\\d)';

export const idsIn = (text: string): string[] => text.match(new RegExp(id, 'g')) ?? [];

export class Mover {
  private readonly pattern: RegExp;
  private readonly known = new Map<string, string>();

  /** @param documents ids that differ between copies @param partners texts that name a customer and its partners */
  constructor(documents: ReadonlySet<string>, partners: ReadonlyMap<string, PartnerColumn>) {
    this.documents = documents;
    this.partners = partners;
    const texts = [...partners.keys()].toSorted((one, other) => other.length - one.length);
    this.pattern = new RegExp([...texts.map(escaped), id, number, named, time].join('|'), 'g');
  }

  private readonly documents: ReadonlySet<string>;
  private readonly partners: ReadonlyMap<string, PartnerColumn>;

  /** @param text a row, as JSON */
  moved(text: string, months: number): string {
    return text.replace(this.pattern, (found) => {
      const key = `${months} ${found}`;
      const told = this.known.get(key) ?? this.told(found, months);
      this.known.set(key, told);
      return told;
    });
  }

  private told(found: string, months: number): string {
    const partner = this.partners.get(found);
    if (partner) return openAs(partner);
    if (this.documents.has(found)) return encodeTime(before(timeOf(found), months), 10) + found.slice(10, 22) + open;
    if (found.length === 26) return found;
    if (/^[A-Z]/.test(found)) return found.slice(0, 2) + digitsBefore(found.slice(2, 10), months) + open;
    if (found.startsWith('-')) return `-${digitsBefore(found.slice(1, 9), months)}-`;
    const parts = found.length === 7 ? `${found}-01` : found;
    return new Date(before(Date.parse(parts), months)).toISOString().slice(0, found.length);
  }
}

/** Log entries are ordered by the time they were made. */
export const logIdBefore = (entry: string, months: number): string =>
  before(Number.parseInt(entry.slice(0, 9), 36), months)
    .toString(36)
    .padStart(9, '0') +
  open +
  entry.slice(13);

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeOf = (ulid: string): number =>
  [...ulid.slice(0, 10)].reduce((ms, digit) => ms * 32 + crockford.indexOf(digit), 0);

/** Limits days to 28, so that each month of a copy has as much data as the month it was copied from. */
function before(ms: number, months: number): number {
  const at = new Date(ms);
  const day = Math.min(at.getUTCDate(), 28);
  return at.setUTCFullYear(at.getUTCFullYear(), at.getUTCMonth() - months, day);
}

const digitsBefore = (day: string, months: number): string => {
  const ms = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  return Number.isNaN(ms) ? day : new Date(before(ms, months)).toISOString().slice(0, 10).replaceAll('-', '');
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
