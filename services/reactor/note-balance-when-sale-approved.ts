import { noteBalance } from '#workflows/deposit-order/commands.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { decimal, round2 } from '#workflows/platform/values/money.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { depositOf } from './create-deposit-when-order-approved.js';
import { reaction, type Tools } from './kernel/reaction.js';

/**
 * Records the deposit that the last sale leaves (docs/rules/sales-order.md, Price). Only that sale deducts from the
 * deposit, and never more than its own amount.
 */
export const noteBalanceWhenSaleApproved = reaction({
  name: 'note-balance-when-sale-approved',
  on: { workflow: salesOrder, types: ['ApprovalFinished'] },
  // Sales were approved before this reaction existed.
  fromTheFirst: true,
  react: async ({ documentId }, tools) => {
    const { runner, origin } = tools;
    const sale = (await runner.documents.refresh(salesOrder, documentId)).state.context;
    if (sale.depositComment !== 3) return;
    const id = await depositOrderOf(sale.orderId, tools);
    const { actualDeposit } = (await runner.documents.refresh(depositOrder, id)).state.context;
    const left = decimal(actualDeposit).minus(sale.depositDeductio);
    if (left.lte(0)) return;
    await runner.run({ command: noteBalance, id, data: { depositBalance: round2(left) } }, origin('note-balance'));
  },
});

/** The id derives from the event that approved the order; an order with sales always has one. */
async function depositOrderOf(orderId: string, { log }: Tools): Promise<string> {
  const told = await log.read(streamOf(purchaseOrder.name, orderId));
  const approved = told.find(({ type }) => type === 'ApprovalFinished');
  if (!approved) throw new Error(`Order ${orderId} was sold from and never approved`);
  return depositOf({ documentId: orderId, meta: approved.meta });
}
