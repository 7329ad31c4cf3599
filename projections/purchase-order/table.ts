import type { ColumnsOf } from '#projections/platform/kernel/columns.js';
import type { ApprovedRow } from '#projections/platform/kernel/document.js';

/** One row an order: what the list shows, filters and sorts by. */
export interface PurchaseOrderRow extends ApprovedRow {
  serial_no: string;
  order_name: string;
  /** The name without day and number, see names.ts. */
  name_stem: string;
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
  sales_completed: boolean;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    purchase_order: PurchaseOrderRow;
  }
}

export const columns: Omit<ColumnsOf<PurchaseOrderRow>, keyof ApprovedRow> = {
  serial_no: 'text',
  order_name: 'text',
  name_stem: 'text',
  customer_id: 'text',
  customer_name: 'text',
  supplier_id: 'text',
  supplier_name: 'text',
  legal_person_name: 'text',
  principal_name: 'text',
  purchase_manager_name: 'text',
  child_warehouse_id: 'text',
  child_warehouse_name: 'text',
  payment_status: 'text',
  warehousing_status: 'text',
  express_status: 'text',
  trade_mode: 'text',
  trade_country: 'text',
  currency: 'text',
  purchase_date: 'date',
  pay_date: 'date?',
  arrival_date: 'date?',
  ocean_shipping_no: 'text',
  purchase_number: 'count',
  purchase_amount: 'money',
  order_amount: 'money',
  other_fee: 'money?',
  payment_fee: 'money?',
  deposit_ratio: 'percent',
  sales_deposit_receivable: 'money',
  actual_sales_deposit: 'money',
  exchange_rate: 'rate?',
  purchase_amount_rmb: 'money?',
  remark: 'text',
  sales_completed: 'flag',
};

/**
 * The default sort is id descending, within a tab, a customer's tab, a assignee or a name. Every step of an order writes into
 * each of these: one more makes approvals and catching up slower.
 */
export const indexes = [
  'create index on % (state, id desc)',
  'create index on % (customer_id, state, id desc)',
  'create index on % (assignee, id desc) where assignee is not null',
  'create index on % (name_stem, id desc)',
  'create index on % (order_amount)',
  'create index on % (pay_date) where pay_date is not null',
  'create index on % using gin (order_name gin_trgm_ops)',
];
