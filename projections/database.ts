import type { Kysely } from 'kysely';
import type { DepositOrderRow } from './deposit-order/projection.js';
import type { LoginRow } from './login-log/projection.js';
import type { NoticeRow } from './notice/projection.js';
import type { OperationRow } from './operation-log/projection.js';
import type { PaybackRow } from './payback/projection.js';
import type { AttachmentRow } from './platform/attachment/projection.js';
import type { IndexRow } from './platform/document-index/projection.js';
import type { FileRow } from './platform/file/projection.js';
import { readSchema } from './platform/kernel/schema.js';
import type { PurchaseLineRow } from './purchase-line/projection.js';
import type { PurchaseOrderRow } from './purchase-order/table.js';
import type { StandInRow } from './stand-in/projection.js';
import type { StockRow } from './stock/projection.js';
import type { SupplierPaymentRow } from './supplier-payment/projection.js';
import type { TaskRow } from './task-inbox/projection.js';
import type { WarehousingReceiptRow } from './warehousing-receipt/projection.js';

/** The tables that queries read. Record tables are reached through their record type. */
export interface ReadTables {
  purchase_order: PurchaseOrderRow;
  purchase_line: PurchaseLineRow;
  deposit_order: DepositOrderRow;
  payback: PaybackRow;
  supplier_payment: SupplierPaymentRow;
  warehousing_receipt: WarehousingReceiptRow;
  stock: StockRow;
  task_inbox: TaskRow;
  document_index: IndexRow;
  stand_in: StandInRow;
  notice: NoticeRow;
  operation_log: OperationRow;
  login_log: LoginRow;
  file: FileRow;
  attachment: AttachmentRow;
}

export type ReadDatabase = Kysely<ReadTables>;

export const readOf = (db: Kysely<unknown>): ReadDatabase => db.withSchema(readSchema) as ReadDatabase;
