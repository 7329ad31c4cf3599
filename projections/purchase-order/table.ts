import type { CreateTableBuilder } from 'kysely';
import type { ApprovedRow } from '#projections/kernel/document.js';

/** One row an order: what the list shows, filters and sorts by. */
export interface PurchaseOrderRow extends ApprovedRow {
  serial_no: string;
  order_name: string;
  customer_id: string;
  customer_name: string;
  supplier_id: string;
  supplier_name: string;
  legal_person_name: string;
  principal_name: string;
  purchase_manager_name: string;
  child_warehouse_id: string;
  child_warehouse_name: string;
  payment_status: string;
  warehousing_status: string;
  express_status: string;
  trade_mode: string;
  trade_country: string;
  currency: string;
  purchase_date: string;
  pay_date: string | null;
  arrival_date: string | null;
  ocean_shipping_no: string;
  purchase_number: number;
  purchase_amount: string;
  order_amount: string;
  other_fee: string | null;
  payment_fee: string | null;
  deposit_ratio: string;
  sales_deposit_receivable: string;
  actual_sales_deposit: string;
  exchange_rate: string | null;
  purchase_amount_rmb: string | null;
  remark: string;
  warning: number;
}

type Columns = CreateTableBuilder<string, string>;

export const columns = (table: Columns): Columns =>
  table
    .addColumn('serial_no', 'text', (c) => c.notNull())
    .addColumn('order_name', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('supplier_id', 'text', (c) => c.notNull())
    .addColumn('supplier_name', 'text', (c) => c.notNull())
    .addColumn('legal_person_name', 'text', (c) => c.notNull())
    .addColumn('principal_name', 'text', (c) => c.notNull())
    .addColumn('purchase_manager_name', 'text', (c) => c.notNull())
    .addColumn('child_warehouse_id', 'text', (c) => c.notNull())
    .addColumn('child_warehouse_name', 'text', (c) => c.notNull())
    .addColumn('payment_status', 'text', (c) => c.notNull())
    .addColumn('warehousing_status', 'text', (c) => c.notNull())
    .addColumn('express_status', 'text', (c) => c.notNull())
    .addColumn('trade_mode', 'text', (c) => c.notNull())
    .addColumn('trade_country', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('purchase_date', 'date', (c) => c.notNull())
    .addColumn('pay_date', 'date')
    .addColumn('arrival_date', 'date')
    .addColumn('ocean_shipping_no', 'text', (c) => c.notNull())
    .addColumn('purchase_number', 'bigint', (c) => c.notNull())
    .addColumn('purchase_amount', 'numeric(18, 2)', (c) => c.notNull())
    .addColumn('order_amount', 'numeric(18, 2)', (c) => c.notNull())
    .addColumn('other_fee', 'numeric(18, 2)')
    .addColumn('payment_fee', 'numeric(18, 2)')
    .addColumn('deposit_ratio', 'numeric(7, 4)', (c) => c.notNull())
    .addColumn('sales_deposit_receivable', 'numeric(18, 2)', (c) => c.notNull())
    .addColumn('actual_sales_deposit', 'numeric(18, 2)', (c) => c.notNull())
    .addColumn('exchange_rate', 'numeric(18, 6)')
    .addColumn('purchase_amount_rmb', 'numeric(18, 2)')
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('warning', 'integer', (c) => c.notNull());

/** The default sort is id descending, within a tab or a customer's own orders. */
export const indexes = [
  'create index on % (state, id desc)',
  'create index on % (customer_id, id desc)',
  'create index on % (waiting_role, waiting_user, id desc) where waiting_role is not null',
  'create index on % (order_amount)',
  'create index on % (pay_date)',
  'create index on % using gin (order_name gin_trgm_ops)',
];
