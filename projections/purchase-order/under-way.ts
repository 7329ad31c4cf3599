import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { chain } from '#workflows/purchase-order/chain.js';
import type { ExpressStatus } from '#workflows/purchase-order/express-status.js';
import { FOB } from '#workflows/purchase-order/form.js';

const underWay: readonly ExpressStatus[] = ['notShipped', 'underWay'];

/**
 * Orders whose goods are at sea or will be, with a number to ask for them by. In no order, so that a worker that does not come
 * to the end begins elsewhere the next time.
 * @param since the day from which on they were purchased, yyyy-MM-dd
 */
export const ordersUnderWay = (db: ReadDatabase, { since }: { since: string }) =>
  db
    .selectFrom('purchase_order')
    .select(['id', 'serial_no', 'ocean_shipping_no'])
    .where('state', '=', chain.finished)
    .where('trade_mode', '=', FOB)
    .where('ocean_shipping_no', '<>', '')
    .where('express_status', 'in', underWay)
    .where('purchase_date', '>=', since)
    .orderBy(sql`random()`)
    .execute();
