import type { Journal, KnownOrder } from '#test/chaos/journal.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

const prefix = `${purchaseOrder.name}-`;

/** A document folded from its stream. */
export interface Folded {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly serialNo: string;
  readonly orderName: string;
}

export interface OrderCheck {
  readonly folded: readonly Folded[];
  readonly wrong: readonly string[];
}

/**
 * Checks that every stream holds exactly the acknowledged events, once and in that order, and folds into the state
 * of the last answer.
 * @param since position up to which the log was filled before the callers began
 */
export function checkOrders(events: readonly StoredEvent[], journal: Journal, since: bigint): OrderCheck {
  const wrong: string[] = [];
  const streams = Map.groupBy(
    events.filter(({ stream }) => stream.startsWith(prefix)),
    ({ stream }) => stream.slice(prefix.length),
  );
  for (const [id, order] of journal.orders) wrong.push(...differences(order, streams.get(id) ?? []));
  const folded: Folded[] = [];
  for (const [id, stream] of streams) {
    const last = stream.at(-1) as StoredEvent;
    if (last.position > since && !journal.orders.has(id)) wrong.push(`nobody was told of ${last.type} of order ${id}`);
    for (const { type, meta } of stream) {
      if (journal.refused.has(meta.commandId)) wrong.push(`order ${id} has ${type} of a command that was refused`);
    }
    try {
      const { value, context } = fold(purchaseOrder, stream);
      const known = journal.orders.get(id);
      if (known && known.state !== value) wrong.push(`order ${id} is ${value}, but its caller was told ${known.state}`);
      const { serialNo, orderName } = context;
      folded.push({ id, state: value, version: last.revision, serialNo, orderName });
    } catch (error) {
      wrong.push(`order ${id} cannot be folded: ${(error as Error).message}`);
    }
  }
  return { folded, wrong: [...wrong, ...twice('serial number', folded, 'serialNo')] };
}

function differences({ id, history }: KnownOrder, stream: readonly StoredEvent[]): string[] {
  const there = stream.map(({ type, meta }) => `${type} of ${meta.commandId}`);
  const told = history.map(({ type, commandId }) => `${type} of ${commandId}`);
  const lost = told.filter((one) => !there.includes(one));
  const untold = there.filter((one, index) => !told.includes(one) || there.indexOf(one) !== index);
  if (lost.length + untold.length > 0) {
    return [
      ...lost.map((one) => `LOST: order ${id} was acknowledged ${one}, which is not there`),
      ...untold.map((one) => `order ${id} has ${one} which nobody was told of, or twice`),
    ];
  }
  return there.every((one, index) => one === told[index]) ? [] : [`order ${id} is in another order than acknowledged`];
}

/** Reports values that occur twice although they must be unique. */
export function twice<Item>(what: string, items: readonly Item[], key: keyof Item): string[] {
  const groups = Map.groupBy(items, (item) => String(item[key]));
  return [...groups].flatMap(([value, { length }]) =>
    length > 1 ? [`${what} ${value} is there ${length} times`] : [],
  );
}
