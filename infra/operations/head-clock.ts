const remembered = 60 * 60 * 1000;

/** Remembers when the newest event was where, and so knows how long ago a position was the newest. */
export class HeadClock {
  private readonly seen: { readonly at: number; readonly head: bigint }[] = [];

  /** @param now milliseconds */
  see(now: number, head: bigint): void {
    if (this.seen.at(-1)?.head !== head) this.seen.push({ at: now, head });
    while (this.seen.length > 1 && now - (this.seen[0]?.at ?? now) > remembered) this.seen.shift();
  }

  /** Seconds since the first event after the position was there; an hour at most is told apart. */
  secondsBehind(now: number, position: bigint): number {
    const later = this.seen.find(({ head }) => head > position);
    return later ? Math.round((now - later.at) / 100) / 10 : 0;
  }
}
