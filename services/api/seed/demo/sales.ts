import type { Account } from './people.js';

/** State a sale has reached by the first start. */
export type SaleStory =
  | 'draft'
  | 'salesManagerReview'
  | 'salesSupervisorReview'
  | 'vicePresidentReview'
  | 'returned'
  | 'expired'
  | 'awaitingPayment'
  | 'paymentSubmitted'
  | 'settled'
  | 'takenOut';

export interface DemoSale {
  /** Days before the first start on which the sale was written. */
  readonly daysAgo: number;
  /** Share of the saleable quantity of each line; 1 takes the last goods, and with them the deposit. */
  readonly share: number;
  /** Days from the sale to the agreed payment date. */
  readonly ahead: number;
  readonly story: SaleStory;
  /** Days from the agreed payment date to the payment. */
  readonly late?: number;
  /** Amount deducted by intermediary banks, in the sale's currency. */
  readonly kept?: string;
}

const sale = (daysAgo: number, share: number, ahead: number, story: SaleStory, late = 0, kept = '0'): DemoSale => ({
  ...{ daysAgo, share, ahead, story, late, kept },
});

/**
 * Sales by index of their order, oldest order first: paid on time, late or short, after the sales period, of most and
 * of the last goods, and in progress.
 */
export const sales: Readonly<Record<number, readonly DemoSale[]>> = {
  0: [sale(20, 0.3, 3, 'takenOut'), sale(6, 0.4, 20, 'awaitingPayment')],
  1: [sale(12, 0.3, 4, 'paymentSubmitted'), sale(3, 0.25, 25, 'salesManagerReview')],
  3: [sale(15, 0.25, 4, 'expired'), sale(5, 0.25, 20, 'returned'), sale(2, 0.25, 30, 'vicePresidentReview')],
  5: [sale(4, 0.2, 15, 'salesSupervisorReview'), sale(1, 0.25, 30, 'draft')],
  6: [sale(14, 0.5, 5, 'settled', 2)],
  46: [sale(270, 0.5, 10, 'takenOut'), sale(225, 1, 5, 'takenOut')],
  47: [sale(165, 0.5, 10, 'takenOut', 5), sale(120, 1, 6, 'takenOut')],
  48: [sale(110, 0.4, 7, 'takenOut', 0, '25'), sale(70, 0.75, 5, 'takenOut')],
  49: [sale(62, 0.5, 6, 'takenOut', 3)],
};

/** Decisions that led to each state: approvals, and one refusal. */
export const decidedBy: Readonly<Record<SaleStory, readonly { readonly by: Account; readonly refuses?: string }[]>> = {
  draft: [],
  salesManagerReview: [],
  salesSupervisorReview: [{ by: 'xsjl' }],
  vicePresidentReview: [{ by: 'xsjl' }, { by: 'xszg' }],
  returned: [{ by: 'xsjl' }, { by: 'xszg', refuses: '约定到期日期过长，请与客户确认后修改' }],
  expired: [{ by: 'xsjl' }],
  awaitingPayment: [{ by: 'xsjl' }, { by: 'xszg' }, { by: 'ywfz' }],
  paymentSubmitted: [{ by: 'xsjl' }, { by: 'xszg' }, { by: 'ywfz' }],
  settled: [{ by: 'xsjl' }, { by: 'xszg' }, { by: 'ywfz' }],
  takenOut: [{ by: 'xsjl' }, { by: 'xszg' }, { by: 'ywfz' }],
};
