import type { MadeFile as WireMadeFile } from '#contract/platform/made-file.js';
import type { PurchaseOrderDetail, PurchaseOrderRow as WireRow } from '#contract/purchase-order.js';
import { wireTime } from '#projections/platform/kernel/list.js';
import type { PurchaseOrderRow } from '#projections/purchase-order/projection.js';
import { wireInside } from '#workflows/platform/document/answers.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import { thousands } from '#workflows/platform/kernel/money.js';
import type { MadeFile } from '#workflows/platform/made-file/made-files.js';
import {
  addAttachment,
  apply,
  approve,
  change,
  changeSupplierAccount,
  delAttachment,
  makeOrderFile,
  makeTransferCertificate,
  remove,
} from '#workflows/purchase-order/commands.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { type PurchaseOrder, purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type WarningGiven, warningOf } from '#workflows/purchase-order/warning.js';
import type { StockBatch } from '#workflows/stock/facts.js';
import { wireAttachments } from '../platform/attachment/wire.js';
import { wireRow as wireFacts } from '../platform/document/wire.js';

const offered = [apply, approve, change, remove, changeSupplierAccount];
/** Asked beside the open document only: in the list nothing is attached, nor made. */
const offeredInside = [...offered, addAttachment, delAttachment, makeOrderFile, makeTransferCertificate];

/** Who looks, and when. */
export interface Viewer {
  readonly actor: Actor;
  readonly warning: WarningGiven;
}

/** A row as the contract has it, with what this caller may do with it. */
export function wireRow(
  row: PurchaseOrderRow,
  { actor, warning }: Viewer,
  commands: readonly AnyCommand[] = offered,
): WireRow {
  return {
    ...(wireFacts({ workflow: purchaseOrder, facts, commands }, row, actor, commands) as unknown as Omit<
      WireRow,
      'warning'
    >),
    warning: warningOf({ salesCompleted: row.sales_completed, arrivalDate: row.arrival_date }, warning),
  };
}

/** The row with what only the document itself holds, and the batches in which its goods have come. */
export function wireDetail(
  row: PurchaseOrderRow,
  order: PurchaseOrder,
  batches: readonly StockBatch[],
  viewer: Viewer,
): PurchaseOrderDetail {
  const byLine = Map.groupBy(batches, ({ line }) => line);
  return {
    ...wireRow(row, viewer, offeredInside),
    paymentlStatus: row.payment_status,
    ...wireInside(facts, order),
    itemDtos: order.lines.map((line, place) => ({
      ...line,
      unitPrice: Number(line.unitPrice),
      subTotal: Number(line.subTotal),
      unitPriceStr: thousands(line.unitPrice),
      subTotalStr: thousands(line.subTotal),
      ...batchesIn(byLine.get(place) ?? []),
    })),
    attachments: wireAttachments(row.id, order),
    ...(viewer.actor.userType === 1 && { madeFiles: order.madeFiles.map(wireMadeFile) }),
  };
}

/** Their numbers, and the days of the one that expires first. */
const batchesIn = (batches: readonly StockBatch[]) => {
  const [first] = batches.toSorted((one, other) => (one.expireDate < other.expireDate ? -1 : 1));
  return {
    productionDate: first?.productionDate ?? null,
    expireDate: first?.expireDate ?? null,
    batchNo: batches.map(({ batchNo }) => batchNo).join('、'),
  };
};

const wireMadeFile = ({ fileId: id, fileName, size: fileSize, by, at }: MadeFile): WireMadeFile => ({
  id,
  fileName,
  fileSize,
  makeUser: by.name,
  makeTime: wireTime(at),
});
