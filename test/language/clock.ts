const RealDate = Date;

/** Shifts the clock of this process, while timers go on as before. @returns function that resets it */
export function shiftClock(ms: number): () => void {
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as [number]));
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
  } as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}

/** Sets the clock of this process to a moment. @returns function that resets it */
export const moveClockTo = (moment: string): (() => void) => shiftClock(RealDate.parse(moment) - RealDate.now());

export const hour = 3_600_000;
export const day = 24 * hour;
