import { Group, Text } from '@mantine/core';
import type { PurchaseOrderDetail } from '#contract/purchase-order.js';
import * as format from '../../ui/format.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { purchaseOrderLineColumns } from './columns.js';
import { labels, text } from './text.js';

export function OrderLines({ order }: { order: PurchaseOrderDetail }) {
  return (
    <>
      <RecordTable
        label={text.drawer.lines}
        columns={purchaseOrderLineColumns}
        rows={order.itemDtos}
        empty={text.drawer.noLines}
      />
      <Group justify="flex-end" gap="lg" mt="xs">
        <Text size="sm" className="number">
          {labels.purchaseNumber} {format.whole(order.purchaseNumber)}
        </Text>
        <Text size="sm" fw={600} className="number">
          {labels.purchaseAmount} {order.currency} {format.money(order.purchaseAmount)}
        </Text>
      </Group>
    </>
  );
}
