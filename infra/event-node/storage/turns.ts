/** Half of what a connection took is forgotten after so long, little by little: all at once many would be let in at once. */
const HALVED_MS = 1_000;
/** Who took more than this lately has one of the places at most, with all who did. */
const MUCH = 1_048_576;

/** Bytes a millisecond of those who take much, as long as others read, too. */
const PACE = 16_000;

/**
 * Lets a few in at once. Others wait: those of one connection in the order in which they came; of connections that which took
 * least of late goes first, and those that took as little in turns. What is taken is work for the node beside the reading
 * itself: who takes much goes on only after a rest.
 */
export class Turns {
  private readonly lanes = new Map<string, (() => void)[]>();
  /** By connection. */
  private readonly took = new Map<string, { bytes: number; at: number }>();
  private lookedAt = 0;
  private free: number;

  constructor(private readonly places: number) {
    this.free = places;
  }

  /** @returns undefined where there is room at once */
  enter(peer: string): Promise<void> | undefined {
    if (this.mayEnter(peer)) {
      this.free--;
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
    if (this.lately(peer) > MUCH && this.took.size > 1) setTimeout(() => this.giveBack(), bytes / PACE);
    else this.giveBack();
  }

  private giveBack(): void {
    this.free++;
    const next = this.next();
    const enter = this.lanes.get(next ?? '')?.shift();
    if (next === undefined || !enter) return;
    const rest = this.lanes.get(next) ?? [];
    this.lanes.delete(next);
    if (rest.length > 0) this.lanes.set(next, rest);
    this.free--;
    enter();
  }

  private mayEnter(peer: string): boolean {
    return this.free > (this.lately(peer) > MUCH ? this.places - 1 : 0);
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
