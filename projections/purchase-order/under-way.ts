import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { chain } from '#workflows/purchase-order/chain.js';
import type { ExpressStatus } from '#workflows/purchase-order/express-status.js';
import { FOB } from '#workflows/purchase-order/form.js';

const underWay: readonly ExpressStatus[] = ['notShipped', 'underWay'];

/** SQL condition of the index by which these orders are found: an order is in it only while it is under way. */
export const isUnderWay = `state = '${chain.finished}' and trade_mode = '${FOB}' and ocean_shipping_no <> ''
  and express_status in (${underWay.map((one) => `'${one}'`).join(', ')})`;

/**
 * Orders whose goods are or will be at sea, with a number for tracking them. In random order, so that a worker that
 * does not get to the end starts elsewhere the next time.
 * @param since first day of purchase, yyyy-MM-dd
 */
export const ordersUnderWay = (db: ReadDatabase, { since }: { since: string }) =>
  db
    .selectFrom('purchase_order')
    .select(['id', 'serial_no', 'ocean_shipping_no'])
    .where(sql<boolean>`${sql.raw(isUnderWay)}`)
    .where('purchase_date', '>=', since)
    .orderBy(sql`random()`)
    .execute();
