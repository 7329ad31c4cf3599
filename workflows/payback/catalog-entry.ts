import { catalogEntry } from '#workflows/kernel/catalog-entry.js';
import { statusOf } from '#workflows/kernel/workflow.js';
import { create } from './commands.js';
import { type Payback, payback } from './machine.js';
import { paybackEventLabels, paybackLabels } from './text.js';

export const paybackEntry = catalogEntry<Payback>({
  workflow: payback,
  commands: [create],
  page: '/mall/payback',
  index: {
    PaybackCreated: (one: Payback) => ({
      serialNo: one.serialNo,
      title: one.businessSerialNo,
      customerId: one.customerId,
      customerName: one.payerAbbr,
      amount: one.receivableAmount,
      currency: one.currency,
    }),
  },
  describe: (state) => {
    const { businessId: _, orderId: __, customerId: ___, ...values } = state.context;
    return {
      fields: Object.entries({ ...values, paybackStatus: statusOf(payback, state) }).map(([field, value]) => ({
        field,
        label: paybackLabels[field as keyof typeof paybackLabels],
        value,
      })),
    };
  },
  eventLabels: paybackEventLabels,
});
