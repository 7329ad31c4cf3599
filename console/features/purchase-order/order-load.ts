import type { QueryClient } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { type PurchaseOrderDetail, purchaseOrder } from '#contract/purchase-order.js';
import { read } from '../../api/client.js';
import { callQuery } from '../../api/query.js';
import { mustOffer } from '../../ui/document/must-offer.js';
import { emptyOrder, type OrderValues, valuesOf } from './order-values.js';

export interface LoadedOrder {
  values: OrderValues;
  /** Absent for a new order. */
  order?: PurchaseOrderDetail;
}

const quiet = { quiet: true };

/** Preselects customer and warehouse if there is only one, before the form opens, so that the form is not dirty. */
export async function loadNew(client: QueryClient): Promise<LoadedOrder> {
  const customers = await client.fetchQuery(callQuery(lookups.customers, {}, quiet));
  const customerId = only(customers)?.id;
  if (!customerId) return { values: emptyOrder() };
  const warehouses = await client.fetchQuery(callQuery(lookups.childWarehouses, { customerId }, quiet));
  return { values: emptyOrder({ customerId, childWarehouseId: only(warehouses)?.id }) };
}

/** @param action of the order for which it is loaded */
export async function loadOrder(
  id: string,
  action: 'update' | 'modifySupplierAccount',
  signal: AbortSignal,
): Promise<LoadedOrder> {
  const order = await read(purchaseOrder.detail, { id }, { signal, ...quiet });
  mustOffer(action, order, order.approvalStatus);
  return { order, values: valuesOf(order) };
}

const only = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);
