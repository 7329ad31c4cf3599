import { type KeptRunning, keepRunning, type Part } from './keep-running.js';
import type { Lifecycle } from './lifecycle.js';
import type { Progress } from './progress.js';

/**
 * A part that falls comes back under the same address, where everybody finds it by himself. One that keeps falling ends
 * the process, for its supervisor to start it again.
 */
export async function keep<P extends Part>(
  name: string,
  lifecycle: Lifecycle,
  { say }: Progress,
  start: (before?: P) => Promise<P>,
): Promise<KeptRunning<P>> {
  const kept = await keepRunning<P>({
    name,
    start,
    say,
    giveUp: (message) => {
      console.error(message);
      void lifecycle.end(1);
    },
  });
  lifecycle.add(name, () => kept.stop());
  return kept;
}
