import { type Append, OrderBook, type Story } from '#test/bench/data/orders.js';
import type { Partners } from '#test/bench/data/partners.js';
import { say, withProgress } from '#test/bench/say.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

/** Number of concurrent appends. */
const callers = 256;
/** Number of orders created between one append to an order and the next. */
const apart = 2000;
/** One in this many orders is folded by its machine, which checks each event against its schema. */
const proved = 200;

export interface Made {
  readonly orders: number;
  readonly events: number;
  readonly seconds: number;
}

export interface Wanted {
  readonly count: number;
  /** Story of every order; by default it is drawn according to the order's age. */
  readonly story?: Story;
}

const firstDay = Date.parse('2022-01-01T00:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Appends orders through the client, each with its history up to now, as events that the machine accepts. */
export class OrderMaker {
  private readonly book: OrderBook;
  private readonly log: EventLog;
  private day = -1;
  private place = 0;

  constructor(log: EventLog, partners: Partners, seed = 1) {
    this.log = log;
    this.book = new OrderBook(partners, seed);
  }

  async make({ count, story }: Wanted): Promise<Made> {
    const began = performance.now();
    const orders = this.orders(count, story);
    let events = 0;
    let begun = 0;
    const appends = spread(orders, () => begun++);
    const lane = async () => {
      for (const { append, before, done } of appends) {
        await before;
        await this.log.append(append.stream, append.events, append.expected);
        events += append.events.length;
        done();
      }
    };
    const seconds = () => (performance.now() - began) / 1000;
    const progress = () => `${begun} of ${count} orders, ${events} events, ${(events / seconds()).toFixed(0)}/s`;
    await withProgress(progress, () => Promise.all(Array.from({ length: callers }, lane)));
    const made = { orders: count, events, seconds: seconds() };
    say(`made ${made.orders} orders, ${events} events, ${(events / made.seconds).toFixed(0)} events/s`);
    return made;
  }

  /** Orders with dates spread evenly over the years up to now. */
  private *orders(count: number, story: Story | undefined): Iterable<Append[]> {
    const span = Date.now() - dayMs * 2 - firstDay;
    for (let index = 0; index < count; index++) {
      const at = firstDay + Math.floor((span * index) / count);
      const order = this.book.order(at, this.placeOn(Math.floor((at + 8 * hourMs) / dayMs)), story);
      if (index % proved === 0) {
        const life = order.flatMap(({ events }) => events);
        fold(purchaseOrder, life);
      }
      yield order;
    }
  }

  /** Zero-based place of the order within its day. */
  private placeOn(day: number): number {
    this.place = day === this.day ? this.place + 1 : 0;
    this.day = day;
    return this.place;
  }
}

interface Turn {
  readonly append: Append;
  /** Previous append to the same stream. */
  readonly before: Promise<void> | undefined;
  readonly done: () => void;
}

/** The first append of every order, interleaved with later appends of earlier orders. */
function* spread(orders: Iterable<Append[]>, onOrder: () => void): Generator<Turn> {
  const later: Turn[][] = [];
  let index = 0;
  for (const order of orders) {
    onOrder();
    const turns = inTurn(order);
    for (const [place, turn] of turns.entries()) {
      const slot = index + place * apart;
      later[slot] ??= [];
      later[slot].push(turn);
    }
    yield* later[index] ?? [];
    delete later[index++];
  }
  for (const rest of Object.values(later)) yield* rest;
}

function inTurn(order: readonly Append[]): Turn[] {
  let before: Promise<void> | undefined;
  return order.map((append) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = { append, before, done: resolve };
    before = promise;
    return turn;
  });
}
