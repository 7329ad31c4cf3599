import type { Page } from '#contract/envelope.js';

export const emptyPage = ({ page, limit }: { page: number; limit: number }): Page<never> => ({
  records: [],
  total: 0,
  size: limit,
  current: page,
  pages: 0,
});
