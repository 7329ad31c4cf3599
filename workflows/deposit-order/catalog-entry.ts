import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { orderCard } from '#workflows/purchase-order/following-documents.js';
import { commands } from './commands.js';
import { depositOrderFacts } from './facts.js';
import { depositOrder } from './machine.js';
import { depositOrderPage } from './page.js';

export const depositOrderEntry = catalogEntry({
  workflow: depositOrder,
  facts: depositOrderFacts,
  commands,
  page: depositOrderPage,
  index: {
    DepositOrderCreated: (deposit) => ({ ...orderCard(deposit), amount: deposit.receivableDeposit }),
  },
  notices: {
    DepositOrderCreated: [
      { to: 'customer', text: ({ orderSerialNo }) => `采购订单 ${orderSerialNo} 审批完成，请支付保证金` },
    ],
    DepositOrderReopened: [{ to: 'customer', text: '保证金未到账，请核实付款后重新提交' }],
    DepositOrderVerified: [{ to: 'customer', text: '保证金已到账，审核通过' }],
  },
});
