import type { StockBatchRow, StockRow as WireRow } from '#contract/stock.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import type { StockRow } from '#projections/stock/projection.js';
import { balanceAmount, worthInRmb } from '#workflows/stock/worth.js';

const numberOf = (value: string | null) => (value === null ? null : Number(value));

/** A stock line in the contract's format, with its value at the payment's rate and at the newest rate. */
export function wireStock(row: StockRow, rates: LatestRates): WireRow {
  const balanceQuantity = Number(row.on_the_way) + Number(row.frozen);
  const worth = balanceAmount(row.unit_price, balanceQuantity);
  const latest = rates.get(row.currency)?.rate;
  const children = row.batches.filter(({ frozen, available }) => frozen + available > 0);
  const [first] = children.toSorted((one, other) => (one.expireDate < other.expireDate ? -1 : 1));
  return {
    id: row.id,
    orderId: row.order_id,
    orderSerialNo: row.order_serial_no,
    orderName: row.order_name,
    barCode: row.bar_code,
    goodsName: row.goods_name,
    specification: row.specification,
    purchaseQuantity: Number(row.purchased) - Number(row.returned),
    onTheWayFrozenQuantity: Number(row.on_the_way),
    frozenInStockQuantity: Number(row.frozen),
    availableInStockQuantity: Number(row.available),
    balanceQuantity,
    childWarehouseAbbr: row.child_warehouse_name,
    unitPrice: Number(row.unit_price),
    balanceAmount: Number(worth),
    currency: row.currency,
    exchangeRate: Number(row.exchange_rate),
    payRmbAmount: numberOf(worthInRmb(worth, row.exchange_rate)),
    latestExchangeRate: latest === undefined ? null : Number(latest),
    latestPayRmbAmount: numberOf(worthInRmb(worth, latest)),
    productionDate: first?.productionDate ?? null,
    expireDate: first?.expireDate ?? null,
    batchNo: children.map(({ batchNo }) => batchNo).join('、'),
    children: children.map((batch) => wireBatch(row.id, batch)),
  };
}

const wireBatch = (
  rowId: string,
  { place, batchNo, productionDate, expireDate, frozen, available }: StockRow['batches'][number],
): StockBatchRow => ({
  id: `${rowId}.${place}`,
  ...{ batchNo, productionDate, expireDate },
  onTheWayFrozenQuantity: 0,
  frozenInStockQuantity: frozen,
  availableInStockQuantity: available,
  balanceQuantity: frozen,
});
