/** Half of what a connection took is forgotten after so long, little by little: all at once many would be let in at once. */
const HALVED_MS = 1_000;
/** Those who took more than this lately have half of the places at most, and one while the node is busy. */
const MUCH = 1_048_576;
/**
 * Then they rest after what is larger than this, a millisecond for so many bytes beyond it, if others have read a moment ago
 * who did not take much. Many small streams that are read at once are not as large.
 */
const [LARGE, PACE, MOMENT_MS] = [524_288, 12_500, 250];

/**
 * Lets a few in at once. Others wait: those of one connection in the order in which they came; of connections that which took
 * least of late goes first, and those that took as little in turns. What is taken is work for the node beside the reading
 * itself: while it is busy, who takes much goes on only after a rest.
 */
export class Turns {
  private readonly lanes = new Map<string, (() => void)[]>();
  /** How many places each connection has. */
  private readonly inside = new Map<string, number>();
  /** By connection. */
  private readonly took = new Map<string, { bytes: number; at: number }>();
  private lookedAt = 0;
  /** When somebody came last who had not taken much. */
  private modestAt = Number.NEGATIVE_INFINITY;
  private free: number;

  constructor(
    private readonly places: number,
    private readonly isBusy: () => boolean = () => false,
  ) {
    this.free = places;
  }

  /** @returns undefined where there is room at once */
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

  /** @param bytes that it took; nothing where all take the same */
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
    return this.lately(peer) > MUCH;
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

  /** Bytes. */
  private lately(peer: string, now = performance.now()): number {
    const taken = this.took.get(peer);
    return taken ? taken.bytes * 0.5 ** ((now - taken.at) / HALVED_MS) : 0;
  }

  private note(peer: string, bytes: number): void {
    const now = performance.now();
    this.took.set(peer, { bytes: this.lately(peer, now) + bytes, at: now });
    if (now - this.lookedAt < HALVED_MS) return;
    this.lookedAt = now;
    for (const one of this.took.keys()) if (this.lately(one, now) < 1) this.took.delete(one);
  }
}
