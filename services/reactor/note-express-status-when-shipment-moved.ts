import { noteExpressStatus } from '#workflows/purchase-order/commands.js';
import { shipment } from '#workflows/shipment/machine.js';
import { expressStatusOf } from '#workflows/shipment/voyage.js';
import { reaction } from './kernel/reaction.js';

/** Records on the order how far its goods have come (docs/rules/purchase-order.md). Shipment and order share one id. */
export const noteExpressStatusWhenShipmentMoved = reaction({
  name: 'note-express-status-when-shipment-moved',
  on: { workflow: shipment, types: ['ShipmentVoyageEntered'] },
  react: async ({ documentId: id, data }, { runner, origin }) => {
    const expressStatus = expressStatusOf(shipment.events.ShipmentVoyageEntered.parse(data));
    await runner.run({ command: noteExpressStatus, id, data: { expressStatus } }, origin('note-express'));
  },
});
