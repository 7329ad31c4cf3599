/** Pauses before a round, in milliseconds. */
const shortest = 250;
const longest = 5000;
/** While nobody looks. */
const unseen = 15_000;
/** A round that takes longer is no longer waited for. */
const patience = 20_000;

/** Kinds that changed, with the moment from which the change is visible. */
export type Changes = ReadonlyMap<string, string | undefined>;

/**
 * Collects what changed and acts on it in rounds, one after the other. The pause between two rounds follows what the last
 * one took: fifty consoles that show a slow list leave the server time for other work. No round interrupts the one
 * before, so that a list shows its answer however often it changes meanwhile.
 * @param act asks anew for all that shows what changed, and ends with the answers
 */
export function inRounds(act: (changes: Changes) => Promise<unknown>) {
  let waiting = new Map<string, string | undefined>();
  let rest = shortest;
  let isRunning = false;
  let wake = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      await pause(document.hidden ? unseen : rest);
      const [changes, begun] = [waiting, performance.now()];
      waiting = new Map();
      if (changes.size > 0) await within(patience, () => act(changes));
      // Consoles that heard of the same change do not all ask at the same moment the next time.
      rest = Math.min(longest, Math.max(shortest, 2 * (performance.now() - begun))) * (0.75 + Math.random() / 2);
    }
    isRunning = false;
  };
  const shown = () => {
    if (!document.hidden) wake();
  };
  document.addEventListener('visibilitychange', shown);

  return {
    changed: (kinds: Iterable<string>, at?: string) => {
      for (const kind of kinds) waiting.set(kind, at);
      if (!isRunning) void run();
    },
    stop: () => {
      waiting.clear();
      document.removeEventListener('visibilitychange', shown);
      wake();
    },
  };
}

/** Ends with the work, however it ends, or once the time is over. */
async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const done = (async () => work())().catch(() => undefined);
  await Promise.race([done, over]);
  clearTimeout(timer);
}
