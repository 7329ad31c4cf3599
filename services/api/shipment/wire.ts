import type { ShipmentDetail } from '#contract/shipment.js';
import type { Document } from '#infra/command-runner/documents.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { offers } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import { enterTrack, enterVoyage, notYet, takeFound } from '#workflows/shipment/commands.js';
import type { Shipment } from '#workflows/shipment/machine.js';
import { sourceLabels } from '#workflows/shipment/text.js';
import { voyageDays } from '#workflows/shipment/voyage.js';

interface Around {
  readonly order: Document<PurchaseOrder>;
  readonly actor: Actor;
  /** Whether a tracking provider is configured. */
  readonly tracked: boolean;
}

/** A shipment in the contract's format, with the actions available to the caller. */
export function wireShipment(id: string, shipment: Document<Shipment>, around: Around): ShipmentDetail {
  const { voyage, track, source, updateTime } = shipment.state.context;
  const days = Object.fromEntries(voyageDays.map((field) => [field, voyage[field] || null]));
  return {
    id,
    version: shipment.revision,
    ...voyage,
    ...(days as Record<(typeof voyageDays)[number], string | null>),
    update_time: updateTime ? wireTime(updateTime) : null,
    track: [...track],
    source: source ? sourceLabels[source] : '',
    actions: actionsOf(shipment.state, around),
  };
}

function actionsOf(state: State<Shipment>, { order, actor, tracked }: Around) {
  const commands = tracked ? [enterVoyage, enterTrack, takeFound] : [enterVoyage, enterTrack];
  return offers(commands, actor, state).map((offer) => ({
    ...offer,
    reason: offer.reason ?? notYet(order.state) ?? (offer.name === takeFound.name ? unaskable(order) : null),
  }));
}

const unaskable = ({ state }: Document<PurchaseOrder>) =>
  state.context.oceanShippingNo ? null : '订单没有海运提单号，无法查询';
