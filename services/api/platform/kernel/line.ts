import { Limited } from './failures.js';

interface LineLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Said to somebody who comes when so many wait. */
  readonly saying: string;
}

/**
 * Work that takes a processor for a while, so much at once and no more. Somebody who brings much waits behind those who bring
 * little: who waits is served in turns.
 */
export class Line {
  private running = 0;
  private length = 0;
  /** In the order in which they are served next. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limits: LineLimits) {}

  /** @throws Limited when too much waits already */
  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running++;
    else {
      if (this.length >= this.limits.mostWaiting) throw new Limited(this.limits.saying);
      this.length++;
      // A caller that is done hands its place on.
      await new Promise<void>((resolve) => {
        const his = this.waiting.get(whose);
        if (his) his.push(resolve);
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
    const [whose, his = []] = this.waiting.entries().next().value ?? [];
    const next = his.shift();
    if (whose === undefined || !next) {
      this.running--;
      return;
    }
    this.length--;
    this.waiting.delete(whose);
    if (his.length > 0) this.waiting.set(whose, his);
    next();
  }
}
