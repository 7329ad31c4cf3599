import { describeFacts } from '#workflows/document/facts.js';
import { catalogEntry } from '#workflows/kernel/catalog-entry.js';
import { commands } from './commands.js';
import { depositOrderEventLabels, depositOrderFacts } from './facts.js';
import { type DepositOrder, depositOrder } from './machine.js';

export const depositOrderEntry = catalogEntry<DepositOrder>({
  workflow: depositOrder,
  commands,
  page: '/mall/deposit',
  index: {
    DepositOrderCreated: (deposit: DepositOrder) => ({
      serialNo: deposit.serialNo,
      title: deposit.orderName,
      customerId: deposit.customerId,
      customerName: deposit.customerAbbr,
      amount: deposit.receivableDeposit,
      currency: deposit.currency,
    }),
  },
  describe: (state) => ({ fields: describeFacts(depositOrderFacts, depositOrder, state) }),
  eventLabels: depositOrderEventLabels,
});
