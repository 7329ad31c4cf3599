import type { Point } from '#workflows/shipment/track.js';

/** From Hamburg through Suez and the Strait of Malacca to Shanghai. */
const throughSuez: readonly Point[] = [
  [9.966, 53.546],
  [8.1, 54.02],
  [3.2, 52.3],
  [1.4, 50.95],
  [-5.6, 48.7],
  [-9.6, 43.2],
  [-9.9, 38.4],
  [-5.9, 35.95],
  [3, 37.1],
  [11, 37.5],
  [22, 35.2],
  [32.35, 31.35],
  [32.55, 29.9],
  [37.4, 22.6],
  [42.6, 13.9],
  [45, 12],
  [52, 12.7],
  [65, 9.8],
  [80.4, 5.7],
  [94.8, 6],
  [99.5, 4.4],
  [103.6, 1.15],
  [106.2, 4.4],
  [110.6, 11.4],
  [115, 20],
  [119.6, 24.1],
  [122.7, 29],
  [122.15, 30.75],
];

/** From Le Havre onto the same route. */
const fromLeHavre: readonly Point[] = [[0.1, 49.48], [-3.6, 49.2], ...throughSuez.slice(4)];

const fromHongKong: readonly Point[] = [
  [114.13, 22.31],
  [114.6, 22.1],
  [117.2, 23.1],
  [119.6, 24.9],
  [121.9, 28.2],
  [122.7, 30.1],
  [121.98, 31.3],
];

export interface DemoVoyage {
  /** Index of its order. */
  readonly place: number;
  readonly vessel: string;
  readonly shipId: string;
  readonly service: string;
  readonly voyageNo: string;
  readonly ports: readonly [loading: string, discharge: string];
  readonly track: readonly Point[];
  /** Days before the first start; negative means after it. */
  readonly departed: number;
  readonly arrives: number;
}

const hamburg = ['汉堡', '上海'] as const;

/** Goods that have arrived, goods at sea, and goods whose ship has not departed. */
export const voyages: readonly DemoVoyage[] = [
  {
    ...{ place: 0, vessel: 'COSCO SHIPPING ARIES', shipId: '477123400', service: 'AEU3', voyageNo: '045E' },
    ...{ ports: hamburg, track: throughSuez, departed: 49, arrives: 14 },
  },
  {
    ...{ place: 9, vessel: 'EVER ACE', shipId: '352986000', service: 'CES', voyageNo: '1127E' },
    ...{ ports: hamburg, track: throughSuez.slice(0, 24), departed: 33, arrives: -4 },
  },
  {
    ...{ place: 13, vessel: 'CMA CGM JACQUES SAADE', shipId: '228386700', service: 'FAL1', voyageNo: '0FL7E' },
    ...{ ports: ['勒阿弗尔', '上海'], track: fromLeHavre.slice(0, 15), departed: 24, arrives: -13 },
  },
  {
    ...{ place: 16, vessel: 'MSC GULSUN', shipId: '371972000', service: 'LION', voyageNo: 'FE147E' },
    ...{ ports: hamburg, track: [], departed: -2, arrives: -37 },
  },
  {
    ...{ place: 20, vessel: 'OOCL SHENZHEN', shipId: '477333500', service: 'CHN2', voyageNo: '208N' },
    ...{ ports: ['香港', '上海'], track: fromHongKong, departed: 9, arrives: 5 },
  },
];
