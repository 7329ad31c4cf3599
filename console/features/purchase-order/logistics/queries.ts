import { shipment } from '#contract/shipment.js';
import { callQuery } from '../../../api/query.js';

/** The order's row says how far its goods have come, so that it changes when the shipment does. */
const kinds = ['purchase-order'];

/** Failures are no news here: the tab is empty then, and offers to ask again (docs/rules/purchase-order.md). */
export const voyageQuery = (id: string) => callQuery(shipment.detail, { id }, { kinds, quiet: true });
export const trackQuery = (id: string) => callQuery(shipment.track, { id }, { kinds, quiet: true });
export const mapQuery = { ...callQuery(shipment.map, {}, { quiet: true }), staleTime: Number.POSITIVE_INFINITY };
