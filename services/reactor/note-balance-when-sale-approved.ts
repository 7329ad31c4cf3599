import { salesOrder } from '#workflows/sales-order/machine.js';
import { isNeverDeducted, noteDepositLeft } from './deposit-balance.js';
import { reaction } from './kernel/reaction.js';

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
    const { orderId, depositComment, depositDeductio } = (await tools.runner.documents.refresh(salesOrder, documentId))
      .state.context;
    if (depositComment === 3) await noteDepositLeft(orderId, depositDeductio, tools);
    // A review may have returned the rest while this sale was being approved.
    else if (await isNeverDeducted(orderId, tools)) await noteDepositLeft(orderId, '0', tools);
  },
});
