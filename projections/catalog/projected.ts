import { type Projected, projectedBy } from '#projections/platform/kernel/projection.js';
import { upcast } from '#workflows/catalog/event-schemas.js';

/**
 * Upcasts events for projections and reactions: old events get the defaults of newer fields, so that rows agree with
 * the document.
 */
export const projected: Projected = projectedBy(upcast);
