import { catalogEntry } from '#workflows/kernel/catalog-entry.js';
import { statusOf } from '#workflows/kernel/workflow.js';
import { create } from './commands.js';
import { type DepositOrder, depositOrder } from './machine.js';
import { depositOrderEventLabels, depositOrderLabels } from './text.js';

export const depositOrderEntry = catalogEntry<DepositOrder>({
  workflow: depositOrder,
  commands: [create],
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
  describe: (state) => {
    const { orderId: _, customerId: __, ...values } = state.context;
    return {
      fields: Object.entries({ ...values, payStatus: statusOf(depositOrder, state) }).map(([field, value]) => ({
        field,
        label: depositOrderLabels[field as keyof typeof depositOrderLabels],
        value,
      })),
    };
  },
  eventLabels: depositOrderEventLabels,
});
