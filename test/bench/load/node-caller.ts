/** Process of ordinary callers of an event node: they append one event, read it back, and rest briefly. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectEventStore } from '#infra/event-store/client.js';
import type { NodeLoadReport, NodeLoadTask } from '#test/bench/load/node-load.js';
import { eventMeta } from '#test/fixtures/event-meta.js';

process.on('message', (task: NodeLoadTask) => {
  run(task).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));

async function run({ url, callers, count, restMs }: NodeLoadTask): Promise<NodeLoadReport> {
  const log = connectEventStore(url);
  const times: number[] = [];
  const failures: string[] = [];
  const caller = async () => {
    for (let done = 0; done < count; done++) {
      const stream = `ordinary-${randomUUID()}`;
      const began = performance.now();
      try {
        await log.append(stream, [{ id: randomUUID(), type: 'Happened', data: { done }, meta: eventMeta() }], 'none');
        const [read] = await log.read(stream);
        if (read?.type !== 'Happened') throw new Error(`${stream} was read without its event`);
      } catch (error) {
        failures.push(String(error));
      }
      times.push(performance.now() - began);
      await sleep(restMs * Math.random() * 2);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await log.dispose();
  return { times, failures };
}
