/** Process of the event node's attackers: they go on whatever is answered, until they are ended. */

import { Arms } from '#test/event-node/attack/arms.js';
import type { AttackTask } from '#test/event-node/attack/attack.js';
import { attacks } from '#test/event-node/attack/attacks.js';

const arms = new Arms();

process.on('message', (message: AttackTask | 'end') => {
  if (message === 'end') process.send?.(arms.counted);
  else void begin(message);
});

async function begin({ names, target }: AttackTask): Promise<void> {
  arms.aimedAt(target);
  await Promise.all(names.map((name) => attacks[name](arms)));
  process.send?.('begun');
}

process.on('disconnect', () => process.exit(0));
// The node may go down during an attack; the attackers keep running.
process.on('uncaughtException', (error) => arms.count(error.name));
process.on('unhandledRejection', (error) => arms.count(String(error).slice(0, 40)));
