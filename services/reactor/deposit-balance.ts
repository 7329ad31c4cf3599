import { noteBalance } from '#workflows/deposit-order/commands.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { decimal, round2 } from '#workflows/platform/values/money.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { isApproved } from '#workflows/sales-order/approved-states.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { stock } from '#workflows/stock/machine.js';
import { isSaleable } from '#workflows/stock/saleable.js';
import { depositOf } from './create-deposit-when-order-approved.js';
import type { Tools } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';

/** Records what is left of an order's deposit after the given amount is deducted, if anything. */
export async function noteDepositLeft(orderId: string, deducted: string, tools: Tools): Promise<void> {
  const { runner, origin } = tools;
  const id = await depositOrderOf(orderId, tools);
  const { actualDeposit } = (await runner.documents.refresh(depositOrder, id)).state.context;
  const left = decimal(actualDeposit).minus(deducted);
  if (left.lte(0)) return;
  await runner.run({ command: noteBalance, id, data: { depositBalance: round2(left) } }, origin('note-balance'));
}

/**
 * True if no sale will ever deduct the deposit: a review has returned the goods that were unsold, and all sales are
 * approved already, none of them as the last one.
 */
export async function isNeverDeducted(orderId: string, { runner }: Tools): Promise<boolean> {
  const { context: ledger } = (await runner.documents.refresh(stock, stockOf(orderId))).state;
  const hasReturned = ledger.batches.some(({ returned }) => returned > 0);
  if (!hasReturned || isSaleable(ledger) || ledger.charges.some(({ isLast }) => isLast)) return false;
  for (const { salesId } of ledger.charges) {
    const { state } = await runner.documents.refresh(salesOrder, salesId);
    if (!isApproved(state.value)) return false;
  }
  return true;
}

/** The id derives from the event that approved the order; an order with sales always has one. */
async function depositOrderOf(orderId: string, { log }: Tools): Promise<string> {
  const told = await log.read(streamOf(purchaseOrder.name, orderId));
  const approved = told.find(({ type }) => type === 'ApprovalFinished');
  if (!approved) throw new Error(`Order ${orderId} was sold from and never approved`);
  return depositOf({ documentId: orderId, meta: approved.meta });
}
