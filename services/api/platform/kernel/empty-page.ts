import type { Page } from '#contract/platform/envelope.js';

export const emptyPage = ({ page, limit }: { page: number; limit: number }): Page<never> => ({
  records: [],
  total: 0,
  size: limit,
  current: page,
  pages: 0,
});
