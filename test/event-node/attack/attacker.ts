/** The attackers of the event node, a process of their own: go on whatever is answered, until they are ended. */

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
// The node goes away under its attackers now and then; they stay.
process.on('uncaughtException', (error) => arms.count(error.name));
process.on('unhandledRejection', (error) => arms.count(String(error).slice(0, 40)));
