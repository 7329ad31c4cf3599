import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { shipment as calls } from '#contract/shipment.js';
import type { Settings } from '#infra/config/settings.js';
import { purchaseOrderList } from '#projections/purchase-order/queries.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { enterTrack, enterVoyage, type ShipmentGiven, takeFound } from '#workflows/shipment/commands.js';
import { shipment } from '#workflows/shipment/machine.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { appSettings } from '../platform/kernel/tokens.js';
import { Tracking } from './tracking.js';
import { wireShipment } from './wire.js';

@Controller()
export class ShipmentController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly tracking: Tracking,
    @Inject(appSettings) private readonly settings: Settings,
  ) {}

  /** An order without a shipment answers empty fields instead of an error (docs/rules/purchase-order.md). */
  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() { actor }: Caller) {
    await this.visible(id, actor);
    const [known, order] = await Promise.all([
      this.dispatcher.document(shipment, id),
      this.dispatcher.document(purchaseOrder, id),
    ]);
    return wireShipment(id, known, { order, actor, tracked: this.tracking.isThere });
  }

  @Answers(calls.track)
  async track(@Input() { id }: ParsedInputOf<typeof calls.track>, @Me() { actor }: Caller) {
    await this.visible(id, actor);
    return (await this.dispatcher.document(shipment, id)).state.context.track;
  }

  @Answers(calls.enterVoyage)
  async enterVoyage(
    @Input() { id, version, ...voyage }: ParsedInputOf<typeof calls.enterVoyage>,
    @Me() caller: Caller,
  ) {
    await this.visible(id, caller.actor);
    await this.dispatcher.send(caller, enterVoyage, id, voyage, { ...this.about(id), expectedRevision: version });
    return null;
  }

  @Answers(calls.enterTrack)
  async enterTrack(@Input() { id, points }: ParsedInputOf<typeof calls.enterTrack>, @Me() caller: Caller) {
    await this.visible(id, caller.actor);
    await this.dispatcher.send(caller, enterTrack, id, { points }, this.about(id));
    return null;
  }

  @Answers(calls.refresh)
  async refresh(@Input() { id }: ParsedInputOf<typeof calls.refresh>, @Me() caller: Caller) {
    const { ocean_shipping_no } = await this.visible(id, caller.actor);
    const found = await this.tracking.find(ocean_shipping_no);
    if (found) await this.dispatcher.send(caller, takeFound, id, found, this.about(id));
    return { found: found !== undefined };
  }

  @Answers(calls.map)
  map() {
    const { mapTiles, mapAttribution } = this.settings;
    return { tiles: mapTiles ?? null, attribution: mapAttribution };
  }

  /** The shipment may not exist yet; what can be entered depends on the order. */
  private about(id: string) {
    const given = async (): Promise<ShipmentGiven> => ({
      order: (await this.dispatcher.document(purchaseOrder, id)).state,
    });
    return { given, mayBeNew: true } as const;
  }

  private async visible(id: string, actor: Caller['actor']) {
    return (await this.dispatcher.query(purchaseOrderList.read, { id, actor })) ?? refuse(messages.missing, 'missing');
  }
}
