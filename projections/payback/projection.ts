import { type DocumentRow, documentProjection } from '#projections/kernel/document.js';
import { payback } from '#workflows/payback/machine.js';

export interface PaybackRow extends DocumentRow {
  serial_no: string;
  business_serial_no: string;
  business_id: string;
  order_id: string;
  order_serial_no: string;
  customer_id: string;
  payer_abbr: string;
  principal: string;
  cust_manager: string;
  currency: string;
  receivable_amount: string;
  actual_amount: string;
  arrival_date: string | null;
  remark: string;
}

export const paybacks = documentProjection<PaybackRow>({
  workflow: payback as never,
  version: 3,
  columns: {
    serial_no: 'text',
    business_serial_no: 'text',
    business_id: 'text',
    order_id: 'text',
    order_serial_no: 'text',
    customer_id: 'text',
    payer_abbr: 'text',
    principal: 'text',
    cust_manager: 'text',
    currency: 'text',
    receivable_amount: 'money',
    actual_amount: 'money',
    arrival_date: 'date?',
    remark: 'text',
  },
  indexes: [
    'create index on % (state, id desc)',
    'create index on % (customer_id, id desc)',
    'create index on % (business_id)',
  ],
  set: {
    PaybackCreated: ({ data }) => ({
      serial_no: data.serialNo,
      business_serial_no: data.businessSerialNo,
      business_id: data.businessId,
      order_id: data.orderId,
      order_serial_no: data.orderSerialNo,
      customer_id: data.customerId,
      payer_abbr: data.payerAbbr,
      principal: data.principal,
      cust_manager: data.custManager,
      currency: data.currency,
      receivable_amount: data.receivableAmount,
      actual_amount: '0.00',
      arrival_date: null,
      remark: '',
    }),
  },
});
