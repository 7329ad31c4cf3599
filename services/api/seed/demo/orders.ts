import type { Stage } from './line-stages.js';
import type { Story } from './stories.js';

export interface DemoOrder {
  /** Days before the first start on which it was registered. */
  readonly daysAgo: number;
  readonly supplier: string;
  readonly currency: string;
  readonly tradeMode: string;
  readonly lines: number;
  readonly story: Story;
  /** Stage reached by the first start; recent orders get theirs by index (`line-stages.ts`). */
  readonly stage?: Stage;
}

const order = (
  daysAgo: number,
  supplier: string,
  currency: string,
  tradeMode: string,
  lines: number,
  story: Story,
): DemoOrder => ({ daysAgo, supplier, currency, tradeMode, lines, story });

/** Oldest first. The supplier determines the customer. */
const recent: readonly DemoOrder[] = [
  order(58, 'nova', '美元', 'FOB', 3, 'approved'),
  order(57, 'harbour', '港币', 'CIF', 12, 'approved'),
  order(55, 'hanamori', '日元', 'CIF', 3, 'approvedInSecondRound'),
  order(54, 'lumiere', '欧元', 'FOB', 3, 'approved'),
  order(52, 'albion', '英镑', 'EXW', 1, 'approved'),
  order(50, 'nova', '欧元', 'FOB', 12, 'approvedInThirdRound'),
  order(49, 'harbour', '美元', 'FOB', 5, 'approved'),
  order(47, 'lumiere', '欧元', 'CIF', 1, 'approvedInSecondRound'),
  order(45, 'hanamori', '美元', '一般贸易', 4, 'approved'),
  order(43, 'nova', '美元', 'FOB', 3, 'approved'),
  order(42, 'harbour', '港币', '保税', 3, 'approved'),
  order(40, 'albion', '英镑', 'DDP', 4, 'approved'),
  order(38, 'nova', '欧元', 'CIF', 1, 'returnedByVicePresident'),
  order(37, 'lumiere', '欧元', 'FOB', 7, 'approved'),
  order(35, 'hanamori', '日元', 'FOB', 9, 'approved'),
  order(33, 'harbour', '港币', 'CIF', 12, 'approvedInThirdRound'),
  order(31, 'nova', '美元', 'FOB', 6, 'approved'),
  order(30, 'albion', '英镑', 'EXW', 3, 'returnedBySupervisor'),
  order(28, 'lumiere', '欧元', '保税', 3, 'approved'),
  order(26, 'hanamori', '日元', 'CIF', 3, 'approved'),
  order(25, 'harbour', '美元', 'FOB', 1, 'approvedInSecondRound'),
  order(23, 'nova', '欧元', 'FOB', 14, 'approved'),
  order(21, 'nova', '美元', 'CIF', 3, 'approved'),
  order(20, 'harbour', '港币', '一般贸易', 3, 'returnedByManager'),
  order(18, 'lumiere', '欧元', 'FOB', 4, 'approved'),
  order(16, 'albion', '英镑', 'FOB', 2, 'approved'),
  order(15, 'hanamori', '美元', 'CIF', 5, 'resubmittedAndPassed'),
  order(13, 'harbour', '港币', 'CIF', 8, 'approved'),
  order(12, 'nova', '美元', 'FOB', 3, 'approvedInSecondRound'),
  order(10, 'lumiere', '欧元', 'FOB', 1, 'resubmitted'),
  order(9, 'hanamori', '日元', 'FOB', 3, 'approved'),
  order(8, 'nova', '欧元', 'DDP', 3, 'vicePresidentReview'),
  order(7, 'harbour', '美元', 'FOB', 12, 'vicePresidentReview'),
  order(6, 'albion', '英镑', 'EXW', 3, 'resubmitted'),
  order(6, 'lumiere', '欧元', 'FOB', 3, 'supervisorReview'),
  order(5, 'nova', '美元', 'FOB', 12, 'supervisorReview'),
  order(4, 'hanamori', '日元', 'CIF', 1, 'returnedByManager'),
  order(4, 'harbour', '港币', 'CIF', 3, 'supervisorReview'),
  order(3, 'nova', '欧元', 'FOB', 3, 'managerReview'),
  order(3, 'lumiere', '欧元', 'CIF', 3, 'returnedBySupervisor'),
  order(2, 'hanamori', '美元', 'FOB', 12, 'managerReview'),
  order(2, 'harbour', '港币', '保税', 1, 'managerReview'),
  order(2, 'nova', '美元', 'FOB', 2, 'managerReview'),
  order(1, 'albion', '英镑', 'FOB', 1, 'draft'),
  order(1, 'nova', '欧元', 'CIF', 3, 'draft'),
  order(1, 'harbour', '美元', 'FOB', 3, 'draft'),
];

/** Earlier orders of the year, with all goods received. */
const earlier: readonly DemoOrder[] = [
  { ...order(330, 'nova', '美元', 'FOB', 2, 'approved'), stage: 'reviewed' },
  { ...order(245, 'harbour', '港币', 'CIF', 3, 'approved'), stage: 'reviewed' },
  { ...order(165, 'hanamori', '美元', 'FOB', 2, 'approved'), stage: 'reviewed' },
  { ...order(105, 'lumiere', '欧元', 'FOB', 2, 'approved'), stage: 'received' },
];

/** Other data refer to orders by index, so indexes must not change: earlier orders come last. */
export const orders: readonly DemoOrder[] = [...recent, ...earlier];
