import { shipment } from '#contract/shipment.js';
import { callQuery } from '../../../api/query.js';

/** A shipment has no rows: its changes are told by its order's status, and by the log if somebody entered them. */
const kinds = ['purchase-order', 'operation-log'] as const;

/** Failures are not reported: the tab is then empty and offers a retry (docs/rules/purchase-order.md). */
export const voyageQuery = (id: string) => callQuery(shipment.detail, { id }, { kinds, quiet: true });
export const mapQuery = { ...callQuery(shipment.map, {}, { quiet: true }), staleTime: Number.POSITIVE_INFINITY };
