import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import type { Approval } from '#workflows/platform/approval/chain.js';
import { inUse } from '#workflows/platform/facts/fact-type.js';
import { disabled } from '#workflows/platform/input/switch.js';
import type { Referred, Refers } from '#workflows/platform/kernel/workflow.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { chain } from './chain.js';
import { type Content, events } from './events.js';

const single = {
  customerId: { kind: 'customer', gone: '客户不存在' },
  supplierId: { kind: 'supplier', gone: '供应商不存在' },
  childWarehouseId: { kind: 'child-warehouse', gone: '子仓库不存在' },
} as const;
const contentNames = Object.keys(events.PurchaseOrderChanged.shape) as (keyof Content)[];
const contentOf = (order: Content) => Object.fromEntries(contentNames.map((name) => [name, order[name]]));

const isDraft = (state: string) => state in chain.startsFrom;
const [{ state: firstStep }] = chain.steps;

/** What did not exist yet at the moment asked about was not disabled either. */
const inUseCustomer = (id: string) => ({
  workflow: customer.workflow,
  id,
  inUse: ({ status }: { status: number }) => status !== disabled,
  message: '客户已停用',
});
const inUseWarehouse = (id: string) => ({
  workflow: childWarehouse.workflow,
  id,
  inUse: ({ enabled }: { enabled: boolean }) => enabled !== false,
  message: '子仓库已停用',
});

/** Records that an order refers to. */
export const refersOf = <Order extends Content & { readonly approval: Approval }>(): Refers<Order> => ({
  told: ['PurchaseOrderRegistered', 'PurchaseOrderChanged', 'ApprovalStarted'],
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
  // Nothing new may start for a disabled customer or warehouse; running documents continue.
  requires: {
    kinds: [customer.workflow, childWarehouse.workflow],
    of: ({ before, after }) => {
      const { customerId, childWarehouseId } = after.context;
      if (isDraft(before.value) && after.value === firstStep)
        return [inUseCustomer(customerId), inUseWarehouse(childWarehouseId)];
      if (!isDraft(after.value) || deepEqual(contentOf(before.context), contentOf(after.context))) return [];
      const isEntered = before.value === 'unregistered' || isDraft(before.value);
      return isEntered ? [inUseCustomer(customerId), inUseWarehouse(childWarehouseId)] : [];
    },
  },
  takenBack: ({ before, after }, now, opinion) => {
    const { round } = after.context.approval;
    if (isDraft(before.value) && after.value === firstStep) {
      const isThere = now.value === firstStep && now.context.approval.round === round;
      const data = { round, step: firstStep, opinion };
      return isThere ? [{ type: 'ApprovalStepRefused', data }] : [];
    }
    if (now.value === 'removed' || !deepEqual(contentOf(now.context), contentOf(after.context))) return [];
    return before.value === 'unregistered'
      ? [{ type: 'PurchaseOrderRemoved', data: {} }]
      : [{ type: 'PurchaseOrderChanged', data: contentOf(before.context) }];
  },
});
