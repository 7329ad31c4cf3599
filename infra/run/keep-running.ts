import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it is stopped or fails. */
export interface Part {
  /** Settles when the part has ended, whether requested or not. */
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptRunning<P extends Part> {
  readonly current: P;
  stop(): Promise<void>;
}

export interface Keeping<P extends Part> {
  /** User-visible name, for messages. */
  readonly name: string;
  /** `before` is the failed part: clients that know its address must find the next one there. */
  readonly start: (before: P | undefined) => Promise<P>;
  readonly say: (message: string) => void;
  /** Called when the part failed too often; the caller decides what follows. */
  readonly giveUp: (message: string) => void;
  /** Pauses before the attempts after consecutive failures. Default: six, from 100 ms to 5 s. */
  readonly pausesMs?: readonly number[];
  /** Time without a failure after which earlier ones are forgotten. Default one minute. */
  readonly forgetMs?: number;
}

const pauses = [100, 300, 1000, 2000, 3000, 5000];

/** Starts a part and restarts it when it fails, until it is stopped or fails repeatedly. */
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
  /** @returns false if it was stopped meanwhile, or given up */
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
      // A restart may have been in progress when it was told to stop.
      await current.stop();
    },
  };
}
