/** An item that expires at some time. */
interface Ending {
  expire(): void;
}

const tickMs = 50;

/** Expires items at their deadline, within a tick, and visits them only then, even if the clock was changed. */
export class Deadlines<Item extends Ending> {
  private readonly ticks = new Map<number, Set<Item>>();
  /** The first tick with an item. */
  private earliest = Number.POSITIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  /** @param deadline milliseconds since 1970 */
  add(item: Item, deadline: number): void {
    const tick = tickOf(deadline);
    const ending = this.ticks.get(tick);
    if (ending) ending.add(item);
    else this.ticks.set(tick, new Set([item]));
    this.earliest = Math.min(this.earliest, tick);
    this.timer ??= setInterval(() => this.expire(), tickMs).unref();
  }

  delete(item: Item, deadline: number): void {
    const tick = tickOf(deadline);
    const ending = this.ticks.get(tick);
    if (ending?.delete(item) && ending.size === 0) this.ticks.delete(tick);
  }

  /** Expires all items that are due. */
  expire(): void {
    const now = Date.now();
    if (this.earliest * tickMs <= now) this.endUntil(now);
    if (this.ticks.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private endUntil(now: number): void {
    const reached = [...this.ticks.keys()].filter((tick) => tick * tickMs <= now);
    for (const tick of reached.toSorted((one, other) => one - other)) {
      const ending = this.ticks.get(tick);
      this.ticks.delete(tick);
      for (const item of ending ?? []) item.expire();
    }
    this.earliest = Number.POSITIVE_INFINITY;
    for (const tick of this.ticks.keys()) this.earliest = Math.min(this.earliest, tick);
  }
}

/** The first tick at or after a time. */
const tickOf = (time: number): number => Math.ceil(time / tickMs);
