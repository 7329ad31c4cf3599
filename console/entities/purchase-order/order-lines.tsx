import { Group, Text } from '@mantine/core';
import type { PurchaseOrderDetail, PurchaseOrderLine } from '#contract/purchase-order.js';
import { purchaseOrderLineFacts } from '#workflows/purchase-order/line-facts.js';
import * as format from '../../ui/display/format.js';
import { factColumns } from '../../ui/document/document-columns.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { orderFacts } from './order-facts.js';
import { text } from './text.js';

export const orderLineColumns = factColumns<PurchaseOrderLine>(
  purchaseOrderLineFacts,
  [
    'goodsName',
    'specification',
    'quantity',
    'unitPrice',
    'subTotal',
    'barCode',
    'brand',
    'originCountry',
    'productionDate',
    'expireDate',
    'batchNo',
  ],
  {
    goodsName: { width: 200 },
    specification: { width: 110 },
    brand: { width: 100 },
    originCountry: { width: 96 },
    quantity: { glance: true },
    unitPrice: { width: 110, glance: true },
    subTotal: { glance: true },
    batchNo: { width: 110 },
  },
);

export function OrderLines({ order }: { order: PurchaseOrderDetail }) {
  const pieces = order.itemDtos.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <RecordTable label={text.lines} columns={orderLineColumns} rows={order.itemDtos} empty={text.noLines} />
      <Group justify="flex-end" gap="lg" mt="xs">
        <Text size="sm" className="number">
          {orderFacts.purchaseNumber.label} {format.whole(order.purchaseNumber)}
        </Text>
        {pieces !== order.purchaseNumber && (
          <Text size="sm" className="number">
            {text.pieces} {format.whole(pieces)}
          </Text>
        )}
        <Text size="sm" fw={600} className="number">
          {orderFacts.purchaseAmount.label} {format.money(order.purchaseAmount)} {order.currency}
        </Text>
        {order.orderAmount !== order.purchaseAmount && (
          <Text size="sm" fw={600} className="number">
            {orderFacts.orderAmount?.label} {format.money(order.orderAmount)} {order.currency}
          </Text>
        )}
      </Group>
    </>
  );
}
