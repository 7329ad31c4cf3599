export const text = {
  lines: '复核明细',
  noLines: '没有商品明细',
  was: (value: string): string => `与采购不同，原为 ${value}`,
} as const;
