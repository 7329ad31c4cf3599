import { chainStates, finishesChain, startsChain } from '#workflows/platform/approval/chain.js';
import { attachable } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { evolvePapers, noPapers, type WithPapers } from '#workflows/platform/document/papers.js';
import { eachState } from '#workflows/platform/kernel/machine.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { printable } from '#workflows/platform/made-file/made-files.js';
import { decimal } from '#workflows/platform/values/money.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { chain } from './chain.js';
import { events } from './events.js';
import { salesOrderFacts } from './facts.js';
import { salesOrderPage } from './page.js';
import { refersOf } from './refers.js';

/** A sale as built from its events. */
export interface SalesOrder extends Known<typeof salesOrderFacts>, WithPapers {}

const empty: SalesOrder = { ...nothingKnown(salesOrderFacts), ...noPapers };

/** The deposit covers the whole amount, so no payment is requested. */
export const isNothingDue = ({ receivableSalesAmount }: Pick<SalesOrder, 'receivableSalesAmount'>): boolean =>
  decimal(receivableSalesAmount).isZero();

const edits = { SalesOrderRemoved: 'removed', SalesOrderExpired: 'expired', ...startsChain(chain) } as const;

/** States in which a sale can still expire. */
export const expirable: readonly string[] = ['draft', ...chain.steps.map(({ state }) => state), 'returned'];

/** True if goods may be reserved for the sale: it exists and is neither removed nor expired. */
export const holdsGoods = (state: string): boolean => !['unregistered', 'removed', 'expired'].includes(state);

/** Its last day has passed: unless it is approved, it cannot go on (docs/rules/sales-order.md). */
export const isOverdue = ({ lastDay }: Pick<SalesOrder, 'lastDay'>, now: string): boolean => lastDay < shanghaiDay(now);

export const overdueMessage = '约定到期日期已过，请修改后重新发起';

/** Until its approval a sale may expire; afterwards only its payment counts (docs/rules/sales-order.md). */
export const salesOrder = workflow({
  of: salesOrderPage,
  prefix: 'XS',
  version: 1,
  events,
  initial: 'unregistered',
  states: {
    unregistered: { label: '未登记', on: { SalesOrderRegistered: 'draft' } },
    ...printable(
      attachable({
        draft: { label: '待发起', on: { ...edits, SalesOrderChanged: 'draft', SalesOrderManagerTaken: 'draft' } },
        ...eachState(chainStates(chain), (step) => ({ ...step, on: { ...step.on, SalesOrderExpired: 'expired' } })),
        returned: {
          label: '客户重新填写信息',
          on: { ...edits, SalesOrderChanged: 'returned', SalesOrderManagerTaken: 'returned' },
        },
        expired: {
          label: '已失效',
          on: { SalesOrderChanged: 'draft', SalesOrderRemoved: 'removed' },
        },
        approved: {
          label: '审批完成',
          on: {
            ...finishesChain(chain),
            SalesOrderPaymentAsked: 'awaitingPayment',
            SalesOrderSettled: { to: 'settled', when: { name: 'nothingDue', holds: isNothingDue } },
          },
        },
        awaitingPayment: {
          label: '审批完成',
          awaits: { role: 'customer', work: '待付款' },
          meta: { paybackStatus: '待回款', payStatus: '待付款' },
          on: { SalesOrderPaymentSubmitted: 'paymentSubmitted' },
        },
        paymentSubmitted: {
          label: '审批完成',
          meta: { paybackStatus: '待核销', payStatus: '已付款', payApproveStatus: '待审核' },
          on: { SalesOrderPaymentReopened: 'awaitingPayment', SalesOrderSettled: 'settled' },
        },
        settled: {
          label: '审批完成',
          meta: { paybackStatus: '已回款', payStatus: '已付款', payApproveStatus: '审核通过' },
        },
      }),
    ),
    removed: { label: '已删除', final: true },
  },
  evolve: evolvePapers<SalesOrder>(chain),
  empty,
  refers: refersOf<SalesOrder>(),
  lapses: { event: 'SalesOrderExpired', isDue: isOverdue, message: overdueMessage },
});
