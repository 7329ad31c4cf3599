/** What ends by itself at some time. */
interface Ending {
  expire(): void;
}

const TICK_MS = 50;

/** Ends things when their time has come, within a tick, and looks only at those whose time it is. */
export class Deadlines<Item extends Ending> {
  private readonly ticks = new Map<number, Set<Item>>();
  private next = tickOf(Date.now());
  private timer: NodeJS.Timeout | undefined;

  /** @param deadline milliseconds since 1970 */
  add(item: Item, deadline: number): void {
    const tick = Math.max(this.next, tickOf(deadline));
    const ending = this.ticks.get(tick);
    if (ending) ending.add(item);
    else this.ticks.set(tick, new Set([item]));
    this.timer ??= setInterval(() => this.expire(), TICK_MS).unref();
  }

  delete(item: Item, deadline: number): void {
    const tick = tickOf(deadline);
    const ending = this.ticks.get(tick);
    if (ending?.delete(item) && ending.size === 0) this.ticks.delete(tick);
  }

  /** Ends all whose time has come. */
  expire(): void {
    const now = Date.now();
    for (; this.next * TICK_MS <= now; this.next++) {
      const ending = this.ticks.get(this.next);
      this.ticks.delete(this.next);
      for (const item of ending ?? []) item.expire();
    }
    if (this.ticks.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/** The first tick at which it is over. */
const tickOf = (time: number): number => Math.ceil(time / TICK_MS);
