import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './model/errors.js';
import { type Say, silent } from './say.js';
import { Turns } from './storage/turns.js';

/** What one connection may hold before nothing more is read for it: so much of all, and when half of that is held, so much. */
const [ONE_OF_ALL, ONE_WHEN_HALF] = [1 / 8, 1 / 64];
/** How long a read waits until its connection has taken what was read before. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;
const READING_AT_ONCE = 4;

/** Overload is told so often at most. */
const QUIET_MS = 10_000;

/**
 * The bytes that the node keeps for its callers: appends that are not finished, those that wait to be written, and what
 * slow readers have not taken. When they are used up, the newest are refused: those of the connection that holds most,
 * so that nobody is crowded out by somebody greedier.
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

  /** Bytes held at the moment. */
  get held(): number {
    return this.bytes;
  }

  /** How often something was refused for lack of room. */
  get refusals(): number {
    return this.count;
  }

  /**
   * Room for something that grows and is given back.
   * @param peer the connection for which it is held
   * @param onEvicted called when it is taken back to make room for others; the hold is then empty
   */
  hold(peer: string, onEvicted: (refused: Refused) => void): Hold {
    let share = this.shares.get(peer);
    if (!share) {
      share = {
        peer,
        bytes: 0,
        holds: 0,
        newest: undefined,
        readers: new Turns(READING_AT_ONCE),
        givenBack: undefined,
      };
      this.shares.set(peer, share);
    }
    return new Hold(this, share, onEvicted);
  }

  /**
   * @param own what of this share may be given up for it
   * @throws Refused when there is no room for this share, and nobody has more than it would have
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
    if (now - this.toldAt < QUIET_MS) return;
    this.toldAt = now;
    const { peer, bytes } = greediest ?? {};
    this.say('warn', 'no room for what callers leave', {
      held: this.bytes,
      refusals: this.count,
      mostBy: peer,
      most: bytes,
    });
  }

  /** Whether a connection should first take what it has. */
  isFull(share: Share): boolean {
    const most = this.bytes > this.limit / 2 ? ONE_WHEN_HALF : ONE_OF_ALL;
    return share.bytes > this.limit * most;
  }

  add(share: Share, bytes: number): void {
    this.bytes += bytes;
    share.bytes += bytes;
    if (bytes >= 0 || !share.givenBack) return;
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

/** What one connection holds; those of its holds that can be evicted are a list, newest first. */
interface Share {
  readonly peer: string;
  bytes: number;
  holds: number;
  newest: Hold | undefined;
  readonly readers: Turns;
  /** For those who wait until it holds less. */
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

  /** The connection for which it is held. */
  get peer(): string {
    return this.share.peer;
  }

  /**
   * Reads for this connection: a few pages at once, and none as long as it has not taken what was read before, so that who
   * takes nothing costs nobody anything. @throws Refused when that takes too long
   */
  async reading<Read>(read: () => Promise<Read>): Promise<Read> {
    const late = Date.now() + PATIENCE_MS;
    const turn = this.share.readers.enter(this.peer);
    if (turn) await turn;
    try {
      for (; this.budget.isFull(this.share) && !this.isReleased; await this.givenBack())
        if (Date.now() > late) throw exhausted();
      if (this.isReleased) throw exhausted();
      return await read();
    } finally {
      this.share.readers.leave(this.peer);
    }
  }

  /** Something of the connection was given back, or of others a moment ago. */
  private async givenBack(): Promise<void> {
    this.share.givenBack ??= Promise.withResolvers();
    await Promise.race([this.share.givenBack.promise, sleep(LOOK_MS, undefined, { ref: false })]);
  }

  /** @throws Refused when there is no room */
  grow(bytes: number): void {
    this.take(bytes, () => undefined);
  }

  /**
   * As `grow`, for what cannot be refused without all that hangs on it: what is newer of its own connection goes first.
   * @throws Refused when there is still no room
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

  /** From here on it cannot be evicted: what it holds is being written. */
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
