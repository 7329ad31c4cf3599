import { shipment } from '#contract/shipment.js';
import { callQuery } from '../../../api/query.js';

/** The order's row shows its shipping status, so changes of the shipment change it. */
const kinds = ['purchase-order'] as const;

/** Failures are not reported: the tab is then empty and offers a retry (docs/rules/purchase-order.md). */
export const voyageQuery = (id: string) => callQuery(shipment.detail, { id }, { kinds, quiet: true });
export const mapQuery = { ...callQuery(shipment.map, {}, { quiet: true }), staleTime: Number.POSITIVE_INFINITY };
