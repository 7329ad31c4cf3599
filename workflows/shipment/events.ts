import { z } from 'zod';
import { event } from '#workflows/platform/kernel/event-label.js';
import { track } from './track.js';
import { voyage } from './voyage.js';

/** Source of the data: a person, an imported file, or the tracking provider. */
export const sources = ['manual', 'import', 'provider'] as const;
const source = z.enum(sources);
export type Source = z.output<typeof source>;

export const events = {
  /** Replaces all voyage data. */
  ShipmentVoyageEntered: event('录入航程', voyage.extend({ source })),
  /** Replaces the whole track. */
  ShipmentTrackEntered: event('导入航行轨迹', z.object({ points: track, source })),
  /** Appends points to the track, so that a long voyage is not stored again each time. */
  ShipmentTrackExtended: event('更新航行轨迹', z.object({ points: track, source })),
};
export type Events = typeof events;
