import { type DocumentRow, documentProjection } from '#projections/kernel/document.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';

export interface DepositOrderRow extends DocumentRow {
  serial_no: string;
  order_id: string;
  order_serial_no: string;
  order_name: string;
  customer_id: string;
  customer_abbr: string;
  total_amount: string;
  deposit_ratio: string;
  receivable_deposit: string;
  actual_deposit: string;
  currency: string;
  pay_date: string | null;
  sales_period: number;
  approve_status: string;
}

export const depositOrders = documentProjection<DepositOrderRow>({
  workflow: depositOrder as never,
  version: 3,
  columns: {
    serial_no: 'text',
    order_id: 'text',
    order_serial_no: 'text',
    order_name: 'text',
    customer_id: 'text',
    customer_abbr: 'text',
    total_amount: 'money',
    deposit_ratio: 'percent',
    receivable_deposit: 'money',
    actual_deposit: 'money',
    currency: 'text',
    pay_date: 'date?',
    sales_period: 'integer',
    approve_status: 'text',
  },
  indexes: [
    'create index on % (state, id desc)',
    'create index on % (customer_id, id desc)',
    'create index on % (order_id)',
  ],
  set: {
    DepositOrderCreated: ({ data }) => ({
      serial_no: data.serialNo,
      order_id: data.orderId,
      order_serial_no: data.orderSerialNo,
      order_name: data.orderName,
      customer_id: data.customerId,
      customer_abbr: data.customerAbbr,
      total_amount: data.totalAmount,
      deposit_ratio: data.depositRatio,
      receivable_deposit: data.receivableDeposit,
      actual_deposit: '0.00',
      currency: data.currency,
      pay_date: null,
      sales_period: data.salesPeriod,
      approve_status: '',
    }),
  },
});
