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
  version: 1,
  columns: (table) =>
    table
      .addColumn('serial_no', 'text', (c) => c.notNull())
      .addColumn('business_serial_no', 'text', (c) => c.notNull())
      .addColumn('business_id', 'text', (c) => c.notNull())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('order_serial_no', 'text', (c) => c.notNull())
      .addColumn('customer_id', 'text', (c) => c.notNull())
      .addColumn('payer_abbr', 'text', (c) => c.notNull())
      .addColumn('principal', 'text', (c) => c.notNull())
      .addColumn('cust_manager', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('receivable_amount', 'numeric(18, 2)', (c) => c.notNull())
      .addColumn('actual_amount', 'numeric(18, 2)', (c) => c.notNull())
      .addColumn('arrival_date', 'date')
      .addColumn('remark', 'text', (c) => c.notNull()),
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
