import type { Fact } from '#workflows/platform/document/fact.js';
import { times } from '#workflows/platform/values/money.js';
import { daysAfter } from '#workflows/platform/values/time.js';

/**
 * An order of values as sortable texts ("places"), and the groups by which they are counted, coarse before fine: a
 * range is a sum of whole groups plus the rest at both ends.
 */
export interface Scale {
  readonly levels: readonly Level[];
  /** Place of a value as stored in a row. */
  place(value: string): string;
  /** Place of an inclusive lower bound. */
  from(least: string | number): string;
  /** First place beyond an inclusive upper bound. */
  beyond(most: string | number): string;
  /** Value as stored in a row. */
  value(place: string): string;
  /** Whether a row also has a column for the month of the value. */
  readonly hasMonths: boolean;
}

export interface Level {
  readonly name: string;
  /** Floor of the group that contains a place. */
  floor(place: string): string;
  /** Floor of the following group. */
  next(floor: string): string;
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

const days: Scale = {
  levels: [
    { name: 'month', floor: monthStart, next: (floor) => monthStart(daysAfter(floor, 31)) },
    { name: 'day', floor: (day) => day, next: (day) => daysAfter(day, 1) },
  ],
  place: (day) => day,
  from: String,
  beyond: (most) => daysAfter(String(most), 1),
  value: (day) => day,
  hasMonths: true,
};

const width = 18;
const padded = (cents: bigint): string => String(cents).padStart(width, '0');

/** Groups of amounts with the same leading digits and the same length. */
const byDigits = (digits: number): Level => {
  const step = (cents: bigint) => 10n ** BigInt(Math.max(0, String(cents).length - digits));
  return {
    name: `${digits}`,
    // Works on the digits themselves because it runs for every row that is written.
    floor: (place) => {
      const cents = place.replace(/^0+/, '');
      return cents.slice(0, digits).padEnd(cents.length, '0').padStart(width, '0');
    },
    next: (floor) => padded(BigInt(floor) + step(BigInt(floor))),
  };
};

const amounts: Scale = {
  levels: [byDigits(1), byDigits(3)],
  place: (amount) => {
    const [whole = '', part = ''] = amount.split('.');
    return `${whole}${part.padEnd(2, '0').slice(0, 2)}`.replace(/^0+/, '').padStart(width, '0');
  },
  from: (least) => padded(BigInt(times(least, 100).ceil().toFixed())),
  beyond: (most) => padded(BigInt(times(most, 100).floor().toFixed()) + 1n),
  value: (place) => `${BigInt(place) / 100n}.${place.slice(-2)}`,
  hasMonths: false,
};

export function scaleOf(fact: Pick<Fact, 'kind'> | undefined): Scale {
  if (fact?.kind === 'day') return days;
  if (fact?.kind === 'money') return amounts;
  throw new Error(`no range is counted of a fact of kind ${fact?.kind}`);
}

/** Places from `from` up to but excluding `beyond`; a missing end is open. */
export interface Span {
  readonly from?: string | undefined;
  readonly beyond?: string | undefined;
}

/** A span split into whole groups of each level, and the rest that no group covers. */
export interface Segments {
  readonly groups: readonly (Span & { readonly level: Level })[];
  readonly rest: readonly Span[];
}

export function segmentsOf([level, ...finer]: readonly Level[], span: Span): Segments {
  const { from, beyond } = span;
  if (from !== undefined && beyond !== undefined && from >= beyond) return { groups: [], rest: [] };
  if (!level) return { groups: [], rest: [span] };
  const first = from === undefined || level.floor(from) === from ? from : level.next(level.floor(from));
  const last = beyond === undefined ? undefined : level.floor(beyond);
  if (first !== undefined && last !== undefined && first > last) return segmentsOf(finer, span);
  const ends = [
    ...(from === undefined ? [] : [segmentsOf(finer, { from, beyond: first })]),
    ...(beyond === undefined ? [] : [segmentsOf(finer, { from: last, beyond })]),
  ];
  return {
    groups: [
      ...(first !== undefined && first === last ? [] : [{ level, from: first, beyond: last }]),
      ...ends.flatMap(({ groups }) => groups),
    ],
    rest: ends.flatMap(({ rest }) => rest),
  };
}
