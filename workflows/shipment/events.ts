import { z } from 'zod';
import { track } from './track.js';
import { voyage } from './voyage.js';

/** Who said it: a person, a file of his, or the tracking provider. */
export const sources = ['manual', 'import', 'provider'] as const;
const source = z.enum(sources);
export type Source = z.output<typeof source>;

export const events = {
  /** All that is known of the voyage, in place of what was. */
  ShipmentVoyageEntered: voyage.extend({ source }),
  /** The whole track, in place of what was. */
  ShipmentTrackEntered: z.object({ points: track, source }),
  /** The ship has gone on: further points, so that a long voyage is not kept over and over. */
  ShipmentTrackExtended: z.object({ points: track, source }),
};
export type Events = typeof events;
