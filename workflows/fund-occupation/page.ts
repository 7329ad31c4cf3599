import type { Page } from '#workflows/platform/page/page.js';

export const fundOccupationPage: Page = {
  name: '资金占用',
  url: '/mall/report/fundOccupation',
  icon: 'IconChartPie',
  place: ['reports', 1],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'SZ', 'YH'],
};
