import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { enabledCustomer } from '#workflows/customer/enabled.js';
import { customer } from '#workflows/customer/record.js';
import type { Approval } from '#workflows/platform/approval/chain.js';
import { refersOfEntered } from '#workflows/platform/approval/refers.js';
import { inUse } from '#workflows/platform/facts/fact-type.js';
import type { Referred, Refers, Required } from '#workflows/platform/kernel/workflow.js';
import { chain } from './chain.js';
import { type Content, events } from './events.js';

const single = {
  customerId: { kind: 'customer', gone: '客户不存在' },
  supplierId: { kind: 'supplier', gone: '供应商不存在' },
  childWarehouseId: { kind: 'child-warehouse', gone: '子仓库不存在' },
} as const;

const enabledWarehouse = (id: string): Required => ({
  workflow: childWarehouse.workflow,
  id,
  inUse: ({ enabled }: { enabled: boolean }) => enabled !== false,
  message: '子仓库已停用',
});

/** Records that an order refers to. */
export const refersOf = <Order extends Content & { readonly approval: Approval }>(): Refers<Order> =>
  refersOfEntered<Order, keyof Content>({
    chain,
    content: Object.keys(events.PurchaseOrderChanged.shape) as (keyof Content)[],
    events: {
      registered: 'PurchaseOrderRegistered',
      changed: 'PurchaseOrderChanged',
      removed: 'PurchaseOrderRemoved',
    },
    anew: (before, after) => {
      const partners = Object.entries(single).flatMap(([field, told]): Referred[] => {
        const id = after[field as keyof typeof single];
        return id && id !== before[field as keyof typeof single] ? [{ ...told, id, inUse }] : [];
      });
      if (after.lines === undefined || after.lines === before.lines) return partners;
      const known = new Set(before.lines.map(({ goodsId }) => goodsId));
      const added = new Set(after.lines.map(({ goodsId }) => goodsId).filter((id) => !known.has(id)));
      return [...partners, ...[...added].map((id): Referred => ({ kind: 'goods', id, inUse, gone: '商品不存在' }))];
    },
    requires: {
      kinds: [customer.workflow, childWarehouse.workflow],
      of: ({ customerId, childWarehouseId }) => [enabledCustomer(customerId), enabledWarehouse(childWarehouseId)],
    },
  });
