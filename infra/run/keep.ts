import { type KeptRunning, keepRunning, type Part } from './keep-running.js';
import type { Lifecycle } from './lifecycle.js';
import type { Progress } from './progress.js';

/**
 * Restarts a failed part under the same address, where its clients find it by themselves. A part that keeps failing
 * ends the process, so that its supervisor restarts the process.
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
