import { Limited } from './failures.js';

interface LineLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Of one caller; as many as may wait at all by default. */
  readonly mostOfOne?: number;
  /** Message for a caller who is rejected because too much is waiting. */
  readonly saying: string;
}

/**
 * Limits CPU-intensive work to a number of concurrent runs. Waiting callers are served in turns, so that a caller with
 * much work does not delay others.
 */
export class BoundedQueue {
  private running = 0;
  private length = 0;
  /** Waiting work by caller, in the order in which callers are served next. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limits: LineLimits) {}

  /** @throws Limited if too much is waiting already */
  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running++;
    else {
      const { mostWaiting, mostOfOne = mostWaiting, saying } = this.limits;
      const isFull = this.length >= mostWaiting || (this.waiting.get(whose)?.length ?? 0) >= mostOfOne;
      if (isFull) throw new Limited(saying);
      this.length++;
      // A run that ends hands its slot to the next one.
      await new Promise<void>((resolve) => {
        const own = this.waiting.get(whose);
        if (own) own.push(resolve);
        else this.waiting.set(whose, [resolve]);
      });
    }
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private handOn(): void {
    const [whose, own = []] = this.waiting.entries().next().value ?? [];
    const next = own.shift();
    if (whose === undefined || !next) {
      this.running--;
      return;
    }
    this.length--;
    this.waiting.delete(whose);
    if (own.length > 0) this.waiting.set(whose, own);
    next();
  }
}
