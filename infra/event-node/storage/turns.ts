/** Lets a few in at once. Others wait: those of one connection in the order in which they came, connections in turns. */
export class Turns {
  private readonly lanes = new Map<string, (() => void)[]>();

  constructor(private free: number) {}

  /** @returns undefined where there is room at once */
  enter(peer: string): Promise<void> | undefined {
    if (this.free > 0) {
      this.free--;
      return undefined;
    }
    return new Promise((resolve) => {
      const lane = this.lanes.get(peer);
      if (lane) lane.push(resolve);
      else this.lanes.set(peer, [resolve]);
    });
  }

  leave(): void {
    const [next] = this.lanes;
    if (!next) {
      this.free++;
      return;
    }
    const [peer, lane] = next;
    const enter = lane.shift();
    this.lanes.delete(peer);
    if (lane.length > 0) this.lanes.set(peer, lane);
    enter?.();
  }
}
