import type { z } from 'zod';
import { documentMachine } from '#workflows/kernel/machine.js';
import { workflow } from '#workflows/kernel/workflow.js';
import { type Events, events } from './events.js';

export type DepositOrder = z.output<Events['DepositOrderCreated']>;

const none: DepositOrder = {
  serialNo: '',
  orderId: '',
  orderSerialNo: '',
  orderName: '',
  customerId: '',
  customerAbbr: '',
  totalAmount: '0.00',
  depositRatio: '0',
  receivableDeposit: '0.00',
  currency: '',
  salesPeriod: 0,
};

export const depositOrder = workflow<Events, DepositOrder>({
  name: 'deposit-order',
  label: '定金单',
  version: 1,
  events,
  machine: documentMachine<Events, DepositOrder>({
    id: 'deposit-order',
    initial: 'uncreated',
    empty: none,
    states: {
      uncreated: { label: '未创建', on: { DepositOrderCreated: 'awaitingPayment' } },
      awaitingPayment: { label: '待付款' },
    },
    evolve: { DepositOrderCreated: (_, { data }) => data },
  }),
  empty: none,
});
