import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { type Shipment, shipment } from './machine.js';
import { sourceLabels } from './text.js';
import { voyageDays, voyageLabels, voyageTexts } from './voyage.js';

/** All voyage fields, and the number of track points. */
const describe = ({ context: { voyage, track, source } }: State<Shipment>): Description => ({
  fields: [
    ...[...voyageTexts, ...voyageDays].map((field) => ({ field, label: voyageLabels[field], value: voyage[field] })),
    { field: 'track', label: '轨迹点数', value: track.length || null },
    { field: 'source', label: '数据来源', value: source && sourceLabels[source] },
  ],
});

/** A human-readable shipment for the operation log. */
export const describedShipment = { workflow: shipment, describe: describe as CatalogEntry['describe'] };
