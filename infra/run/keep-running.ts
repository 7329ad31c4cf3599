import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it is stopped, or falls. */
export interface Part {
  /** Settles when it has ended, asked for or not. */
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptRunning<P extends Part> {
  readonly current: P;
  stop(): Promise<void>;
}

export interface Keeping<P extends Part> {
  /** As users know it, for what is said. */
  readonly name: string;
  /** `before` is the one that fell: clients that know its address must find the next one there. */
  readonly start: (before: P | undefined) => Promise<P>;
  readonly say: (message: string) => void;
  /** It fell too often: what follows is not this function's to decide. */
  readonly giveUp: (message: string) => void;
  /** Pauses before the attempts that follow one fall upon the other. Default: six, from 100 ms to 5 s. */
  readonly pausesMs?: readonly number[];
  /** After so long without a fall the earlier ones are forgotten. Default a minute. */
  readonly forgetMs?: number;
}

const pauses = [100, 300, 1000, 2000, 3000, 5000];

/** Starts a part and starts it again when it falls, until it is stopped or falls again and again. */
export async function keepRunning<P extends Part>(keeping: Keeping<P>): Promise<KeptRunning<P>> {
  const { name, start, say, giveUp, pausesMs = pauses, forgetMs = 60_000 } = keeping;
  let current = await start(undefined);
  const stopping = new AbortController();
  let falls = 0;

  const keep = async () => {
    for (let since = performance.now(); ; since = performance.now()) {
      await current.exited.catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (performance.now() - since > forgetMs) falls = 0;
      say(`${name}意外停止，正在重新启动 / ended unexpectedly, starting it again`);
      if (!(await startAgain())) return;
      say(`${name}已恢复 / is back`);
    }
  };
  /** @returns false when it was stopped meanwhile, or given up */
  const startAgain = async (): Promise<boolean> => {
    for (let reason = ''; ; ) {
      const pause = pausesMs[falls++];
      if (pause === undefined) {
        giveUp(`${name}反复停止，不再重试 / keeps ending, given up${reason && `: ${reason}`}`);
        return false;
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return false;
      try {
        current = await start(current);
        return true;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  };
  const keeper = keep();

  return {
    get current() {
      return current;
    },
    stop: async () => {
      stopping.abort();
      await current.stop();
      await keeper;
      // It may have been on its way up when it was told to stop.
      await current.stop();
    },
  };
}
