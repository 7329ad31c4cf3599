import { z } from 'zod';
import { track } from './track.js';
import { voyage } from './voyage.js';

/** Source of the data: a person, an imported file, or the tracking provider. */
export const sources = ['manual', 'import', 'provider'] as const;
const source = z.enum(sources);
export type Source = z.output<typeof source>;

export const events = {
  /** Replaces all voyage data. */
  ShipmentVoyageEntered: voyage.extend({ source }),
  /** Replaces the whole track. */
  ShipmentTrackEntered: z.object({ points: track, source }),
  /** Appends points to the track, so that a long voyage is not stored again each time. */
  ShipmentTrackExtended: z.object({ points: track, source }),
};
export type Events = typeof events;
