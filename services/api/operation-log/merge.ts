/**
 * One page of two merged lists, both newest first or both `oldestFirst`: `few` is complete, `many` holds only the part that the page may need (see
 * `stretchFor`).
 */
export interface Timed {
  readonly at: Date;
}

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** Extends the page at the front by the number of the few, because at most that many of them can precede it. */
export const stretchFor = (few: number, { offset, limit }: Stretch): Stretch => {
  const begin = Math.max(0, offset - few);
  return { offset: begin, limit: offset - begin + limit };
};

export function mergedPage<One extends Timed, Other extends Timed>(
  few: readonly One[],
  many: readonly Other[],
  { offset, limit }: Stretch,
  oldestFirst = false,
): (One | Other)[] {
  const begin = stretchFor(few.length, { offset, limit }).offset;
  /** At one moment, an operation is newer than an exception. */
  const precedes = (error: Timed, row: Timed) => (oldestFirst ? error.at <= row.at : error.at > row.at);
  const places: { place: number; row: One | Other }[] = [];
  many.forEach((row, index) => {
    places.push({ place: begin + index + few.filter((error) => precedes(error, row)).length, row });
  });
  few.forEach((row, index) => {
    const before = many.filter((one) => !precedes(row, one)).length;
    // A row before the whole part precedes the page, unless the part starts at the beginning of the list.
    if (before > 0 || begin === 0) places.push({ place: begin + before + index, row });
  });
  return places
    .filter(({ place }) => place >= offset && place < offset + limit)
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}
