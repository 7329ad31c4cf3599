/** Runs `work` when woken and at intervals, until nothing is left; never twice at the same time. */
export function pollUntilIdle(work: () => Promise<boolean>, { lookMs, onError }: Looking): Repeated {
  let [woken, stopped] = [false, false];
  let running: Promise<void> | undefined;
  const run = async () => {
    while (woken && !stopped) {
      woken = false;
      if (await work()) woken = true;
    }
  };
  const wake = () => {
    woken = true;
    if (stopped) return;
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
        // A wake-up arrived just after the last look.
        if (woken) wake();
      });
  };
  const timer = setInterval(wake, lookMs);
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

interface Looking {
  /** Polling interval, in case nobody wakes it. */
  readonly lookMs: number;
  readonly onError: (error: unknown) => void;
}

export interface Repeated {
  wake(): void;
  stop(): Promise<void>;
}
