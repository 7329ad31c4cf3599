const fieldWidth = 236;
const gap = 12;
/** Width of 查询 and 重置, and the gap before them. */
const buttons = 149;
/** Width of 展开 with its count. */
const fold = 96;

const beside = (width: number) => Math.max(1, Math.floor((width + gap) / (fieldWidth + gap)));

/**
 * Number of filters per line. It depends only on the width of the whole bar, in px: measuring the fields would
 * oscillate, because the button 展开 takes the space that decides whether it is shown.
 */
export function filtersInLine(width: number, filters: number): number {
  const all = beside(width - buttons);
  return filters <= all ? all : beside(width - buttons - fold);
}
