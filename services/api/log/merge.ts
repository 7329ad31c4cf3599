/**
 * A page of two lists as one, newest first: `few` are all there, of `many` only the stretch that the page may need
 * (see `stretchFor`).
 */
export interface Timed {
  readonly at: Date;
}

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** As many rows before the page as there are of the few: at most those can stand between. */
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
    // What is newer than the whole stretch stands before the page, unless the stretch is where the list begins.
    if (newer > 0 || begin === 0) places.push({ place: begin + newer + index, row });
  });
  return places
    .filter(({ place }) => place >= offset && place < offset + limit)
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}
