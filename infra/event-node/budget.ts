import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './model/errors.js';
import { type Say, silent } from './say.js';
import { FairScheduler } from './storage/fair-scheduler.js';

/** Fraction of the limit a connection may hold before reading for it pauses: normally, and once half is in use. */
const [oneOfAll, oneWhenHalf] = [1 / 8, 1 / 64];
/** Maximum time a read waits while its connection takes nothing of what was read before. */
const patienceMs = 5_000;
const lookMs = 100;
const readingAtOnce = 4;

/** Minimum interval between overload messages. */
const quietMs = 10_000;

/**
 * Budget of bytes the node keeps for its callers: unfinished appends, appends waiting to be written, and data that slow
 * readers have not taken. When it is exhausted, the newest holds of the connection that holds most are evicted, so that
 * no connection crowds out others.
 */
export class Budget {
  private readonly shares = new Map<string, Share>();
  private bytes = 0;
  private count = 0;

  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly limit: number,
    private readonly say: Say = silent,
  ) {}

  /** Bytes currently held. */
  get held(): number {
    return this.bytes;
  }

  /** Number of refusals for lack of room. */
  get refusals(): number {
    return this.count;
  }

  /**
   * Opens a hold that grows and is released.
   * @param peer the connection that owns it
   * @param onEvicted called when it is evicted to make room for others; the hold is then empty
   */
  hold(peer: string, onEvicted: (refused: Refused) => void): Hold {
    let share = this.shares.get(peer);
    if (!share) {
      share = {
        peer,
        bytes: 0,
        holds: 0,
        takenAt: 0,
        newest: undefined,
        readers: new FairScheduler(readingAtOnce),
        givenBack: undefined,
      };
      this.shares.set(peer, share);
    }
    return new Hold(this, share, onEvicted);
  }

  /**
   * @param own returns another hold of this share to evict, if there is one
   * @throws Refused if there is no room, no larger share to take it from, and `own` returns none
   */
  makeRoom(share: Share, bytes: number, own: () => Hold | undefined): void {
    while (this.bytes + bytes > this.limit) {
      this.count++;
      const greediest = this.greediest();
      this.tell(greediest);
      const given = greediest && greediest.bytes > share.bytes + bytes ? greediest.newest : own();
      if (!given) throw exhausted();
      given.evict();
    }
  }

  private tell(greediest: Share | undefined): void {
    const now = performance.now();
    if (now - this.toldAt < quietMs) return;
    this.toldAt = now;
    const { peer, bytes } = greediest ?? {};
    this.say('warn', 'no room for what callers leave', {
      held: this.bytes,
      refusals: this.count,
      mostBy: peer,
      most: bytes,
    });
  }

  /** Whether a connection should first take what was already read for it. */
  isFull(share: Share): boolean {
    const most = this.bytes > this.limit / 2 ? oneWhenHalf : oneOfAll;
    return share.bytes > this.limit * most;
  }

  add(share: Share, bytes: number): void {
    this.bytes += bytes;
    share.bytes += bytes;
    if (bytes >= 0) return;
    share.takenAt = Date.now();
    if (!share.givenBack) return;
    share.givenBack.resolve();
    share.givenBack = undefined;
  }

  drop(share: Share): void {
    if (share.holds === 0) this.shares.delete(share.peer);
  }

  private greediest(): Share | undefined {
    let most: Share | undefined;
    for (const share of this.shares.values()) if (!most || share.bytes > most.bytes) most = share;
    return most;
  }
}

/** What one connection holds; its evictable holds form a linked list, newest first. */
interface Share {
  readonly peer: string;
  bytes: number;
  holds: number;
  /** When it last took something. */
  takenAt: number;
  newest: Hold | undefined;
  readonly readers: FairScheduler;
  /** Resolves waiting readers when the share shrinks. */
  givenBack: PromiseWithResolvers<void> | undefined;
}

export class Hold {
  private bytes = 0;
  private isLinked = false;
  private isPinned = false;
  private isReleased = false;
  private older: Hold | undefined;
  private newer: Hold | undefined;

  constructor(
    private readonly budget: Budget,
    private readonly share: Share,
    private readonly onEvicted: (refused: Refused) => void,
  ) {
    share.holds++;
  }

  /** The connection that owns the hold. */
  get peer(): string {
    return this.share.peer;
  }

  /**
   * Reads for this connection: a few pages at once, and none until it has taken what was read before, so that an idle
   * reader costs others nothing. One that is slow but takes what it gets is waited for: what waits holds nothing.
   * @throws Refused once it has taken nothing for too long
   */
  async reading<Read>(read: () => Promise<Read>): Promise<Read> {
    const turn = this.share.readers.enter(this.peer);
    if (turn) await turn;
    const begun = Date.now();
    try {
      for (; this.budget.isFull(this.share) && !this.isReleased; await this.givenBack())
        if (Date.now() > Math.max(begun, this.share.takenAt) + patienceMs) throw exhausted();
      if (this.isReleased) throw exhausted();
      return await read();
    } finally {
      this.share.readers.leave(this.peer);
    }
  }

  /** Resolves when the connection gives something back, or shortly after, as other connections may have. */
  private async givenBack(): Promise<void> {
    this.share.givenBack ??= Promise.withResolvers();
    await Promise.race([this.share.givenBack.promise, sleep(lookMs, undefined, { ref: false })]);
  }

  /** @throws Refused if there is no room */
  grow(bytes: number): void {
    this.take(bytes, () => undefined);
  }

  /**
   * Like `grow`, for holds that others depend on: newer holds of the same connection are evicted first.
   * @throws Refused if there is still no room
   */
  growAtOwnCost(bytes: number): void {
    this.take(bytes, () => (this.share.newest === this ? undefined : this.share.newest));
  }

  private take(bytes: number, own: () => Hold | undefined): void {
    if (this.isReleased) return;
    this.budget.makeRoom(this.share, bytes, own);
    this.budget.add(this.share, bytes);
    this.bytes += bytes;
    if (!this.isLinked && !this.isPinned) this.link();
  }

  shrink(bytes: number): void {
    const given = Math.min(bytes, this.bytes);
    this.budget.add(this.share, -given);
    this.bytes -= given;
    if (this.bytes === 0) this.unlink();
  }

  /** Prevents eviction from here on, because the content is being written. */
  pin(): void {
    this.isPinned = true;
    this.unlink();
  }

  release(): void {
    this.shrink(this.bytes);
    if (this.isReleased) return;
    this.isReleased = true;
    this.share.holds--;
    this.budget.drop(this.share);
  }

  evict(): void {
    this.release();
    this.onEvicted(exhausted());
  }

  private link(): void {
    this.isLinked = true;
    this.older = this.share.newest;
    if (this.older) this.older.newer = this;
    this.share.newest = this;
  }

  private unlink(): void {
    if (!this.isLinked) return;
    this.isLinked = false;
    if (this.newer) this.newer.older = this.older;
    else this.share.newest = this.older;
    if (this.older) this.older.newer = this.newer;
    this.older = undefined;
    this.newer = undefined;
  }
}

const exhausted = (): Refused => new Refused({ kind: 'exhausted' });
