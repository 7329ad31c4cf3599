import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { chain } from '#workflows/purchase-order/chain.js';
import type { ExpressStatus } from '#workflows/purchase-order/express-status.js';
import { FOB } from '#workflows/purchase-order/form.js';

const underWay: readonly ExpressStatus[] = ['notShipped', 'underWay'];

/**
 * Orders whose goods are or will be at sea, with a number for tracking them. In random order, so that a worker that
 * does not get to the end starts elsewhere the next time.
 * @param since first day of purchase, yyyy-MM-dd
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
