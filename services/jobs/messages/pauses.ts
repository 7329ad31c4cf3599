const longestMs = 60_000;

/** Which senders need not be tried for a while, because whoever is behind them is away: each time for longer. */
export class Pauses {
  private readonly all = new Map<string, { until: number; ms: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Somebody found that it is away. What was tried together counts once. */
  away(senderId: string): void {
    const known = this.all.get(senderId);
    if (known && known.until > this.now()) return;
    const ms = Math.min(known ? known.ms * 2 : 1000, longestMs);
    this.all.set(senderId, { until: this.now() + ms, ms });
  }

  back(senderId: string): void {
    this.all.delete(senderId);
  }

  get paused(): string[] {
    return [...this.all].flatMap(([id, { until }]) => (until > this.now() ? [id] : []));
  }

  /** When the next one is tried again. */
  get next(): Date | undefined {
    const times = [...this.all.values()].flatMap(({ until }) => (until > this.now() ? [until] : []));
    return times.length > 0 ? new Date(Math.min(...times)) : undefined;
  }
}
