import { noteBalance } from '#workflows/deposit-order/commands.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { decimal, round2 } from '#workflows/platform/kernel/money.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { depositOf } from './create-deposit-when-order-approved.js';
import { reaction, type Tools } from './kernel/reaction.js';

/** What the last sale leaves of the deposit (docs/rules/sales-order.md, Price): it alone deducts, and never more than it comes to. */
export const noteBalanceWhenSaleApproved = reaction({
  name: 'note-balance-when-sale-approved',
  on: { workflow: salesOrder, types: ['ApprovalFinished'] },
  // Sales were approved before anybody noted it.
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

/** Its id follows from the approval of the order, which a sale has behind it. */
async function depositOrderOf(orderId: string, { log }: Tools): Promise<string> {
  const told = await log.read(streamOf(purchaseOrder.name, orderId));
  const approved = told.find(({ type }) => type === 'ApprovalFinished');
  if (!approved) throw new Error(`Order ${orderId} was sold from and never approved`);
  return depositOf({ documentId: orderId, meta: approved.meta });
}
