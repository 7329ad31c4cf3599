/** Works when woken, and now and then, until there is nothing left; never twice at a time. */
export function repeatedly(work: () => Promise<boolean>, { lookMs, onError }: Looking): Repeated {
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
        // Woken when it had just looked for the last time.
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
  /** Should nobody wake it. */
  readonly lookMs: number;
  readonly onError: (error: unknown) => void;
}

export interface Repeated {
  wake(): void;
  stop(): Promise<void>;
}
