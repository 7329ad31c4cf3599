const fieldWidth = 236;
const gap = 12;
/** 查询 and 重置, and the space before them. */
const buttons = 149;
/** 展开, with a number behind it. */
const fold = 96;

const beside = (width: number) => Math.max(1, Math.floor((width + gap) / (fieldWidth + gap)));

/**
 * How many filters stand beside each other. It follows from the width of the whole bar alone, in px: were it that of the
 * fields, the button 展开 would take from them the room that decides whether it is there, without end.
 */
export function filtersInLine(width: number, filters: number): number {
  const all = beside(width - buttons);
  return filters <= all ? all : beside(width - buttons - fold);
}
