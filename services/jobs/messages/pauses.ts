const longestMs = 60_000;

/** Senders to skip for a while because their server is unreachable, with growing pauses. */
export class Pauses {
  private readonly all = new Map<string, { until: number; ms: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Records that a sender's server is unreachable. Attempts made together count once. */
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

  /** Time of the next retry. */
  get next(): Date | undefined {
    const times = [...this.all.values()].flatMap(({ until }) => (until > this.now() ? [until] : []));
    return times.length > 0 ? new Date(Math.min(...times)) : undefined;
  }
}
