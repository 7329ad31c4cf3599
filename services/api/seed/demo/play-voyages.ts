import { streamOf } from '#workflows/platform/kernel/event.js';
import { stateNameIn } from '#workflows/platform/kernel/workflow.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { isFurther } from '#workflows/purchase-order/express-status.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { enterTrack, enterVoyage } from '#workflows/shipment/commands.js';
import { expressStatusOf, noVoyage, type Voyage } from '#workflows/shipment/voyage.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { actorOf } from './people.js';
import { Played } from './played.js';
import type { DemoVoyage } from './voyages.js';

/**
 * Enters ship data of an order as the purchase manager would; the express status of the order follows from it. Ships
 * sail after everything else that is played of the order, so that its events stay in order of time.
 */
export class Sailing extends Played {
  async play(demo: DemoVoyage): Promise<void> {
    await this.paymentNoted();
    const { runner } = this.seeder;
    const id = this.orderId;
    const voyage = voyageOf(demo, this.today);
    const at = await this.afterAll(enteredAt(demo, this.today));
    const by = (step: string) =>
      this.seeder.origin(['shipment', String(this.place), step], at, actorOf(this.seeder, 'cgjl'));
    const given = async () => ({ order: (await runner.documents.load(purchaseOrder, id)).state });
    await runner.run({ command: enterVoyage, id, data: voyage, given, mayBeNew: true }, by('voyage'));
    if (demo.track.length > 0) {
      const points = [...demo.track];
      await runner.run({ command: enterTrack, id, data: { points }, given, mayBeNew: true }, by('track'));
    }
    const status = expressStatusOf(voyage);
    await this.once(purchaseOrder, id, ({ context }) => !isFurther(status, context.expressStatus));
  }

  /** Waits until the order tells how far its payment is, if it has one. */
  private async paymentNoted(): Promise<void> {
    const { paymentId } = (await this.seeder.runner.documents.refresh(purchaseOrder, this.orderId)).state.context;
    if (!paymentId) return;
    const { state } = await this.seeder.runner.documents.refresh(supplierPayment, paymentId);
    const status = stateNameIn(supplierPayment, state);
    await this.once(purchaseOrder, this.orderId, ({ context }) => {
      const isPaidNoted = state.value !== 'paid' || context.payDate !== null;
      return context.paymentStatus === status && isPaidNoted;
    });
  }

  /** A moment, or that of the last event of the order if it is later. */
  private async afterAll(moment: string): Promise<string> {
    const last = await this.seeder.log.last(streamOf(purchaseOrder.name, this.orderId));
    return last && last.meta.at > moment ? last.meta.at : moment;
  }
}

const daysOf = (demo: DemoVoyage, today: string) => {
  const [departure, arrival] = [daysAfter(today, -demo.departed), daysAfter(today, -demo.arrives)];
  return { departure, arrival, sailed: departure < today, arrived: arrival < today };
};

/** Ten in the morning in Shanghai, on the day after the arrival, or yesterday. */
const enteredAt = (demo: DemoVoyage, today: string): string => {
  const { arrival, arrived } = daysOf(demo, today);
  return `${arrived ? daysAfter(arrival, 1) : daysAfter(today, -1)}T02:00:00.000Z`;
};

function voyageOf(demo: DemoVoyage, today: string): Voyage {
  const { departure, arrival, sailed, arrived } = daysOf(demo, today);
  const [port_of_loading, port_of_discharge] = demo.ports;
  return {
    ...noVoyage,
    sequence_number: '1',
    vessel_name: demo.vessel,
    ship_id: demo.shipId,
    service: demo.service,
    voyage_no: demo.voyageNo,
    port_of_loading,
    port_of_discharge,
    expected_date_of_departure: departure,
    estimated_date_of_arrival: arrival,
    ...(sailed && { actual_shipping_date: daysAfter(departure, -1), actual_departure_date: departure }),
    ...(arrived && { actual_arrival_date: arrival, actual_discharge_date: daysAfter(arrival, 1) }),
  };
}
