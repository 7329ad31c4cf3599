/**
 * One page of two merged lists, newest first: `few` is complete, `many` holds only the part that the page may need (see
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
): (One | Other)[] {
  const begin = stretchFor(few.length, { offset, limit }).offset;
  const places: { place: number; row: One | Other }[] = [];
  many.forEach((row, index) => {
    places.push({ place: begin + index + few.filter(({ at }) => at > row.at).length, row });
  });
  few.forEach((row, index) => {
    const newer = many.filter(({ at }) => at >= row.at).length;
    // A row newer than the whole part precedes the page, unless the part starts at the beginning of the list.
    if (newer > 0 || begin === 0) places.push({ place: begin + newer + index, row });
  });
  return places
    .filter(({ place }) => place >= offset && place < offset + limit)
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}
