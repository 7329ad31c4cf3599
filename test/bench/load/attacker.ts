/** Process of the attackers: they repeat the same request, whatever the answer, until they are ended. */

import type { AttackReport, AttackTask } from '#test/bench/load/attack.js';
import { Connection, requestBytes } from '#test/bench/load/connection.js';

const counted: Record<string, number> = {};
let ended = false;

process.on('message', (message: AttackTask | 'end') => {
  if (message !== 'end') return begin(message);
  ended = true;
  process.send?.({ counted } satisfies AttackReport);
});
process.on('disconnect', () => process.exit(0));

function begin({ port, attackers, token, request }: AttackTask): void {
  const bytes = requestBytes(request, token);
  const count = (answer: string) => {
    counted[answer] = (counted[answer] ?? 0) + 1;
  };
  const attack = () => {
    if (ended) return;
    // A disconnected attacker reconnects.
    const connection = new Connection(port, () => {
      count('cut off');
      setImmediate(attack);
    });
    const go = () => {
      if (ended) return connection.close();
      connection.send(bytes, (status) => {
        count(String(status));
        go();
      });
    };
    go();
  };
  for (let begun = 0; begun < attackers; begun++) attack();
}
