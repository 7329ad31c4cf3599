const remembered = 60 * 60 * 1000;

/** Records when each position was the newest, to tell how long ago that was. */
export class HeadClock {
  private readonly seen: { readonly at: number; readonly head: bigint }[] = [];

  /** @param now in milliseconds */
  see(now: number, head: bigint): void {
    if (this.seen.at(-1)?.head !== head) this.seen.push({ at: now, head });
    while (this.seen.length > 1 && now - (this.seen[0]?.at ?? now) > remembered) this.seen.shift();
  }

  /** Seconds since the first event after the position; accurate up to one hour. */
  secondsBehind(now: number, position: bigint): number {
    const later = this.seen.find(({ head }) => head > position);
    return later ? Math.round((now - later.at) / 100) / 10 : 0;
  }
}
