import type { ShipmentDetail } from '#contract/shipment.js';
import { purchaseOrderLabels } from '#workflows/purchase-order/facts.js';
import { voyageDays, voyageLabels, voyageTexts } from '#workflows/shipment/voyage.js';
import * as format from '../../../ui/display/format.js';
import { DescriptionList } from '../../../ui/display/section.js';
import { StatusTag } from '../../../ui/display/status-tag.js';
import { text } from './text.js';

export const VoyageList = ({ shipment, expressStatus }: { shipment: ShipmentDetail; expressStatus: string }) => (
  <DescriptionList
    items={[
      { label: purchaseOrderLabels.expressStatus, value: expressStatus && <StatusTag label={expressStatus} /> },
      ...voyageTexts.map((field) => ({ label: voyageLabels[field], value: shipment[field] })),
      ...voyageDays.map((field) => ({ label: voyageLabels[field], value: format.date(shipment[field]) })),
      { label: text.updateTime, value: format.dateTime(shipment.update_time) },
      { label: text.source, value: shipment.source },
    ]}
  />
);
