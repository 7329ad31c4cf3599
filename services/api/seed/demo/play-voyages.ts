import { daysAfter } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { enterTrack, enterVoyage } from '#workflows/shipment/commands.js';
import { noVoyage } from '#workflows/shipment/voyage.js';
import { inParallel } from '../kernel/in-parallel.js';
import type { Seeder } from '../kernel/seeder.js';
import { orders } from './orders.js';
import { actorOf } from './people.js';
import { orderIdOf } from './play-orders.js';
import { type DemoVoyage, voyages } from './voyages.js';

/** Enters ship data as the purchase manager would; the express status of the orders follows from it. */
export const playVoyages = (seeder: Seeder, today: string): Promise<void> =>
  inParallel(voyages, (one) => play(seeder, one, today));

async function play(seeder: Seeder, demo: DemoVoyage, today: string): Promise<void> {
  const order = orders[demo.place];
  if (!order) return;
  const id = orderIdOf(order, demo.place, daysAfter(today, -order.daysAgo));
  const [departure, arrival] = [daysAfter(today, -demo.departed), daysAfter(today, -demo.arrives)];
  const [port_of_loading, port_of_discharge] = demo.ports;
  const sailed = departure < today;
  const arrived = arrival < today;
  const voyage = {
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
  // Ten in the morning in Shanghai.
  const at = `${arrived ? daysAfter(arrival, 1) : daysAfter(today, -1)}T02:00:00.000Z`;
  const by = (step: string) => seeder.origin(['shipment', String(demo.place), step], at, actorOf(seeder, 'cgjl'));
  const given = async () => ({ order: (await seeder.runner.documents.load(purchaseOrder, id)).state });
  await seeder.runner.run({ command: enterVoyage, id, data: voyage, given, mayBeNew: true }, by('voyage'));
  if (demo.track.length === 0) return;
  const points = [...demo.track];
  await seeder.runner.run({ command: enterTrack, id, data: { points }, given, mayBeNew: true }, by('track'));
}
