/** Half-life of a connection's usage; it decays gradually, as a sudden reset would admit many at once. */
const halvedMs = 1_000;
/** Connections that used more than this recently get at most half of the places, and one while the node is busy. */
const heavyUsageBytes = 1_048_576;
/**
 * They also pause after a read larger than LARGE, a millisecond for every PACE bytes beyond it, if modest connections
 * have read within MOMENT_MS. Reading many small streams at once stays below that size.
 */
const [LARGE, PACE, MOMENT_MS] = [524_288, 12_500, 250];

/**
 * Admits a few readers at once. The others wait: those of one connection in order of arrival; among connections, the
 * one with the least recent usage goes first, and equal ones take turns. A read also costs the node other work: while
 * it is busy, heavy connections continue only after a pause.
 */
export class FairScheduler {
  private readonly lanes = new Map<string, (() => void)[]>();
  /** Number of places each connection has taken. */
  private readonly inside = new Map<string, number>();
  /** Recent usage by connection. */
  private readonly took = new Map<string, { bytes: number; at: number }>();
  private lookedAt = 0;
  /** Time of the last arrival of a connection without heavy usage. */
  private modestAt = Number.NEGATIVE_INFINITY;
  private free: number;

  constructor(
    private readonly places: number,
    private readonly isBusy: () => boolean = () => false,
  ) {
    this.free = places;
  }

  /** @returns undefined if there is room at once */
  enter(peer: string): Promise<void> | undefined {
    if (!this.takesMuch(peer)) this.modestAt = performance.now();
    if (this.mayEnter(peer)) {
      this.take(peer);
      return undefined;
    }
    return new Promise((resolve) => {
      const lane = this.lanes.get(peer);
      if (lane) lane.push(resolve);
      else this.lanes.set(peer, [resolve]);
    });
  }

  /** @param bytes size of the read; omitted where all reads cost the same */
  leave(peer: string, bytes = 0): void {
    if (bytes > 0) this.note(peer, bytes);
    if (bytes > LARGE && this.takesMuch(peer) && this.isPaced)
      setTimeout(() => this.giveBack(peer), (bytes - LARGE) / PACE);
    else this.giveBack(peer);
  }

  private take(peer: string): void {
    this.free--;
    this.inside.set(peer, (this.inside.get(peer) ?? 0) + 1);
  }

  private giveBack(peer: string): void {
    this.free++;
    const has = (this.inside.get(peer) ?? 0) - 1;
    if (has > 0) this.inside.set(peer, has);
    else this.inside.delete(peer);
    const next = this.next();
    const enter = this.lanes.get(next ?? '')?.shift();
    if (next === undefined || !enter) return;
    const rest = this.lanes.get(next) ?? [];
    this.lanes.delete(next);
    if (rest.length > 0) this.lanes.set(next, rest);
    this.take(next);
    enter();
  }

  private mayEnter(peer: string): boolean {
    if (this.free === 0 || !this.takesMuch(peer)) return this.free > 0;
    let much = 0;
    for (const [one, has] of this.inside) if (this.takesMuch(one)) much += has;
    return much < (this.isPaced ? 1 : Math.max(1, this.places >> 1));
  }

  private takesMuch(peer: string): boolean {
    return this.lately(peer) > heavyUsageBytes;
  }

  private get isPaced(): boolean {
    return this.isBusy() && performance.now() - this.modestAt < MOMENT_MS;
  }

  private next(): string | undefined {
    let least: string | undefined;
    for (const peer of this.lanes.keys())
      if (this.mayEnter(peer) && (least === undefined || this.lately(peer) < this.lately(least))) least = peer;
    return least;
  }

  /** Recent usage in bytes. */
  private lately(peer: string, now = performance.now()): number {
    const taken = this.took.get(peer);
    return taken ? taken.bytes * 0.5 ** ((now - taken.at) / halvedMs) : 0;
  }

  private note(peer: string, bytes: number): void {
    const now = performance.now();
    this.took.set(peer, { bytes: this.lately(peer, now) + bytes, at: now });
    if (now - this.lookedAt < halvedMs) return;
    this.lookedAt = now;
    for (const one of this.took.keys()) if (this.lately(one, now) < 1) this.took.delete(one);
  }
}
