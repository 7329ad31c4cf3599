import { derivedUuid } from '#infra/command-runner/ids.js';
import { openTracking } from '#infra/tracking/open-tracking.js';
import { TrackingError, type TrackingProvider } from '#infra/tracking/provider.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { ordersUnderWay } from '#projections/purchase-order/under-way.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { takeFound } from '#workflows/shipment/commands.js';
import { shipment } from '#workflows/shipment/machine.js';
import { type Found, found } from '#workflows/shipment/provider-response.js';
import { type JobParts, NotSetUp } from '../tasks/job.js';

type Parts = Pick<JobParts, 'settings' | 'db' | 'runner' | 'logger'>;
type Order = Awaited<ReturnType<typeof ordersUnderWay>>[number];

/** Concurrent requests. */
const atOnce = 4;
/** This many failures in a row mean that the provider is down rather than single ships unknown. */
const mostFailures = 5;
/** No voyage takes a year: an order still under way after that will never arrive according to the provider. */
const longestMs = 365 * 86_400_000;

/** Asks the provider about every order whose goods are under way. A repeat without news appends no event. */
export async function followShipments(parts: Parts, signal: AbortSignal): Promise<string> {
  const provider = openTracking(parts.settings, found);
  if (!provider) throw new NotSetUp('未设置物流服务');
  const since = shanghaiDay(new Date(Date.now() - longestMs));
  const orders = await ordersUnderWay(readOf(parts.db), { since });
  const waiting = orders.values();
  let [moved, inARow] = [0, 0];
  // The lanes share one iterator, so that each order is requested once.
  const lane = async () => {
    for (const order of waiting) {
      signal.throwIfAborted();
      try {
        if (await follow(parts, provider, order, signal)) moved++;
        inARow = 0;
      } catch (error) {
        if (!(error instanceof TrackingError || error instanceof Refusal)) throw error;
        parts.logger.warn({ order: order.serial_no, err: error }, 'shipment not followed');
        if (error instanceof TrackingError && ++inARow >= mostFailures) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  parts.logger.info({ asked: orders.length, moved }, 'shipments');
  return `查询 ${orders.length} 个，${moved} 个有新动态`;
}

/** @returns whether there was news */
async function follow(
  { runner }: Parts,
  provider: TrackingProvider<Found>,
  { id, ocean_shipping_no }: Order,
  signal: AbortSignal,
): Promise<boolean> {
  const data = await provider.find(ocean_shipping_no, signal);
  if (!data) return false;
  const { revision } = await runner.documents.refresh(shipment, id);
  const commandId = derivedUuid(shipment.name, id, revision, JSON.stringify(data));
  const origin = {
    actor: system,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    ip: '',
    at: new Date().toISOString(),
  };
  const given = async () => ({ order: (await runner.documents.refresh(purchaseOrder, id)).state });
  const done = await runner.run({ command: takeFound, id, data, given, mayBeNew: true }, origin);
  return done.revision > revision;
}
