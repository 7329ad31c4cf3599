import { refuse } from '#workflows/platform/kernel/refusal.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { decimal } from '#workflows/platform/values/money.js';
import { chargedOf, pooled } from '#workflows/pricing/fees.js';
import { isSaleable, ofSales } from '#workflows/stock/saleable.js';
import { piecesOf } from './content.js';
import type { DecisionGiven } from './given.js';
import type { SalesOrder } from './machine.js';

const changed = '销售单计价条件已变化，请退回重新计算';

/** True if all fees of the order are charged to its live sales. */
const isAllCharged = ({ fees, ledger: { charges } }: DecisionGiven): boolean =>
  pooled(fees).every(({ feeName, amountRmb }) => chargedOf(feeName, charges).eq(amountRmb));

/**
 * The last step makes a price final: its goods are reserved; the deposit is deducted from the last sale, which also
 * bears the remaining fees, and from none while others may still change (docs/rules/sales-order.md). @throws Refusal
 */
export function demandPriceHolds(id: string, sale: SalesOrder, given: DecisionGiven): void {
  const { ledger, actualSalesDeposit, othersApproved } = given;
  if (!deepEqual(ofSales(ledger, id), piecesOf(sale))) refuse(changed);
  const others = ledger.charges.filter(({ salesId }) => salesId !== id);
  const isLast = !isSaleable(ledger) && !others.some((one) => one.isLast);
  if (isLast !== (sale.depositComment === 3)) refuse(changed);
  if (!isLast) return;
  const held = others.reduce((left, { depositDeductio }) => left.minus(depositDeductio), decimal(actualSalesDeposit));
  const deducted = held.gt(sale.salesAmount) ? decimal(sale.salesAmount) : held;
  if (!deducted.eq(sale.depositDeductio) || !isAllCharged(given)) refuse(changed);
  if (!othersApproved) refuse('同一采购订单存在未完成的销售单，不能扣除保证金');
}
