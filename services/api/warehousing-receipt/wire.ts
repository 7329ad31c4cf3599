import type { FeeDto, ReceiptItemDto } from '#contract/warehousing-receipt.js';
import { wireWhole } from '#workflows/platform/document/answers.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import { type Fee, receiptFeeFacts, receiptItemFacts } from '#workflows/warehousing-receipt/line-facts.js';
import type { WarehousingReceipt } from '#workflows/warehousing-receipt/machine.js';

/** Lines with the batches received. */
export function wireItems({ items, batches }: WarehousingReceipt, reader: Listener): ReceiptItemDto[] {
  const byItem = Map.groupBy(batches, ([item]) => item);
  return items.map((item, place) => {
    const id = String(place);
    const children = (byItem.get(place) ?? []).map(([, batchNo, quantity, productionDate, expireDate]) => ({
      parentId: id,
      barCode: item.barCode,
      ...{ batchNo, quantity, productionDate, expireDate },
    }));
    const warehousingQuantity = children.reduce((sum, { quantity }) => sum + quantity, 0);
    return { id, ...wireWhole(receiptItemFacts, reader, { ...item, warehousingQuantity }), children };
  });
}

/** The bank's fee comes first. */
export function wireFees({ bankFee, otherFees }: WarehousingReceipt, reader: Listener): FeeDto[] {
  const wired = (fee: Fee, readOnly: boolean) => ({ ...wireWhole(receiptFeeFacts, reader, fee), readOnly });
  return [...bankFee.map((fee) => wired(fee, true)), ...otherFees.map((fee) => wired(fee, false))];
}
