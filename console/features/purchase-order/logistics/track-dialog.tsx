import { shipment as calls, type ShipmentDetail } from '#contract/shipment.js';
import { type PointCells, readTrack } from '#workflows/shipment/sheet.js';
import { mostPoints } from '#workflows/shipment/track.js';
import { PasteDialog } from '../../../ui/paste-table/paste-dialog.js';
import { text } from './text.js';

interface TrackDialogProps {
  shipment: ShipmentDetail;
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

const columns = [
  { id: 'longitude', label: text.longitude, example: '121.4737', width: 300 },
  { id: 'latitude', label: text.latitude, example: '31.2304', width: 300 },
] as const;

const check = (rows: readonly PointCells[]) => readTrack(rows).errors;

/** Imports a track from a sheet: one point per row, from first to last. */
export const TrackDialog = ({ shipment: { id }, ...dialog }: TrackDialogProps) => (
  <PasteDialog
    {...dialog}
    title={text.importTrack}
    columns={columns}
    most={mostPoints}
    check={check}
    submit={(rows, send) => send(calls.enterTrack, { id, points: readTrack(rows).points })}
  />
);
