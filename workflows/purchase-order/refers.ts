import { same } from '#workflows/platform/kernel/same.js';
import type { Referred, Refers } from '#workflows/platform/kernel/workflow.js';
import { inUse } from '#workflows/platform/record/field-type.js';
import { type Content, events } from './events.js';

const single = { customerId: 'customer', supplierId: 'supplier', childWarehouseId: 'child-warehouse' } as const;
const contentNames = Object.keys(events.PurchaseOrderChanged.shape) as (keyof Content)[];
const contentOf = (order: Content) => Object.fromEntries(contentNames.map((name) => [name, order[name]]));

/** The records that an order names. */
export const refersOf = <Order extends Content>(): Refers<Order> => ({
  told: ['PurchaseOrderRegistered', 'PurchaseOrderChanged'],
  anew: (before, after) => {
    const partners = Object.entries(single).flatMap(([field, kind]): Referred[] => {
      const id = after[field as keyof typeof single];
      return id && id !== before[field as keyof typeof single] ? [{ kind, id, inUse }] : [];
    });
    if (after.lines === undefined || after.lines === before.lines) return partners;
    const known = new Set(before.lines.map(({ goodsId }) => goodsId));
    const added = new Set(after.lines.map(({ goodsId }) => goodsId).filter((id) => !known.has(id)));
    return [...partners, ...[...added].map((id): Referred => ({ kind: 'goods', id, inUse }))];
  },
  takenBack: ({ before, after }, now) => {
    if (now.value === 'removed' || !same(contentOf(now.context), contentOf(after.context))) return [];
    return before.value === 'unregistered'
      ? [{ type: 'PurchaseOrderRemoved', data: {} }]
      : [{ type: 'PurchaseOrderChanged', data: contentOf(before.context) }];
  },
});
