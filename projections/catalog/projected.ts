import { type Projected, projectedBy } from '#projections/platform/kernel/projection.js';
import { upcast } from '#workflows/catalog/event-schemas.js';

/**
 * What projections and reactions are given: an old event with the defaults of newer fields, so that rows say what the
 * document says.
 */
export const projected: Projected = projectedBy(upcast);
