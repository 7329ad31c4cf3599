import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events, type Source } from './events.js';
import type { Track } from './track.js';
import { noVoyage, type Voyage } from './voyage.js';

/** Position of an order's goods. Its id is the order's; it has its own stream, because tracks are long. */
export interface Shipment {
  readonly voyage: Voyage;
  readonly track: Track;
  /** Source of the voyage data; null while there is none. */
  readonly source: Source | null;
  /** Time of the last entry, ISO 8601 in UTC; empty if none. */
  readonly updateTime: string;
}

const none: Shipment = { voyage: noVoyage, track: [], source: null, updateTime: '' };

const entering = {
  ShipmentVoyageEntered: 'known',
  ShipmentTrackEntered: 'known',
  ShipmentTrackExtended: 'known',
} as const;

export const shipment = workflow({
  of: { kind: 'shipment', label: '物流' },
  version: 1,
  events,
  initial: 'unknown',
  states: {
    unknown: { label: '未录入', on: entering },
    known: { label: '已录入', on: entering },
  },
  evolve: {
    ShipmentVoyageEntered: (known, { data: { source, ...voyage }, meta }) => ({
      ...known,
      voyage,
      source,
      updateTime: meta.at,
    }),
    ShipmentTrackEntered: (known, { data, meta }) => ({ ...known, track: data.points, updateTime: meta.at }),
    ShipmentTrackExtended: (known, { data, meta }) => ({
      ...known,
      track: [...known.track, ...data.points],
      updateTime: meta.at,
    }),
  },
  empty: none,
});
