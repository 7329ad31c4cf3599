import type { z } from 'zod';
import { documentMachine } from '#workflows/kernel/machine.js';
import { workflow } from '#workflows/kernel/workflow.js';
import { type Events, events } from './events.js';

export type Payback = z.output<Events['PaybackCreated']>;

const none: Payback = {
  serialNo: '',
  businessSerialNo: '',
  businessId: '',
  orderId: '',
  orderSerialNo: '',
  customerId: '',
  payerAbbr: '',
  principal: '',
  custManager: '',
  currency: '',
  receivableAmount: '0.00',
};

export const payback = workflow<Events, Payback>({
  name: 'payback',
  label: '回款单',
  version: 1,
  events,
  machine: documentMachine<Events, Payback>({
    id: 'payback',
    initial: 'uncreated',
    empty: none,
    states: {
      uncreated: { label: '未创建', on: { PaybackCreated: 'awaitingMoney' } },
      awaitingMoney: { label: '待回款' },
    },
    evolve: { PaybackCreated: (_, { data }) => data },
  }),
  empty: none,
});
