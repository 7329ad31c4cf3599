import type { FeeDto, ReceiptItemDto } from '#contract/warehousing-receipt.js';
import type { Fee } from '#workflows/warehousing-receipt/facts.js';
import type { WarehousingReceipt } from '#workflows/warehousing-receipt/machine.js';

/** Lines with the batches received. */
export function wireItems({ items, batches }: WarehousingReceipt): ReceiptItemDto[] {
  const byItem = Map.groupBy(batches, ([item]) => item);
  return items.map(({ unitPrice, amount, ...item }, place) => {
    const children = (byItem.get(place) ?? []).map(([, batchNo, quantity, productionDate, expireDate]) => ({
      parentId: String(place),
      barCode: item.barCode,
      ...{ batchNo, quantity, productionDate, expireDate },
    }));
    return {
      id: String(place),
      ...item,
      unitPrice: Number(unitPrice),
      amount: Number(amount),
      warehousingQuantity: children.reduce((sum, { quantity }) => sum + quantity, 0),
      children,
    };
  });
}

/** The bank's fee comes first. */
export const wireFees = ({ bankFee, otherFees }: WarehousingReceipt): FeeDto[] => [
  ...bankFee.map((fee) => wireFee(fee, true)),
  ...otherFees.map((fee) => wireFee(fee, false)),
];

const wireFee = (fee: Fee, readOnly: boolean): FeeDto => ({
  ...fee,
  amount: Number(fee.amount),
  exchangeRate: Number(fee.exchangeRate),
  amountRmb: Number(fee.amountRmb),
  readOnly,
});
