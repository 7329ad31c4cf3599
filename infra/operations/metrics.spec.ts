import { expect, it } from 'vitest';
import type { Condition } from './condition.js';
import { type CountedCommand, Metrics } from './metrics.js';

const nothingKnown: Condition = {
  postgres: true,
  eventStore: true,
  head: undefined,
  processes: [],
  projections: [],
  projectorActive: false,
  reactorActive: false,
  jobsActive: false,
  reactor: undefined,
  jobs: undefined,
};
const counted: CountedCommand = { sender: 'http', workflow: 'payback', command: 'confirm', outcome: 'done' };
const commandsOf = async (metrics: Metrics) =>
  (await metrics.text(nothingKnown)).split('\n').filter((line) => line.startsWith('tradeflow_commands_total'));

it('commands are counted by who sent them and what they came to', async () => {
  const metrics = new Metrics(['api'], '1.0');
  metrics.count(counted);
  metrics.count(counted);
  metrics.count({ ...counted, sender: 'reaction' });
  metrics.count({ ...counted, outcome: 'refused' });
  expect(await commandsOf(metrics)).toEqual([
    'tradeflow_commands_total{sender="http",workflow="payback",command="confirm",outcome="done"} 2',
    'tradeflow_commands_total{sender="reaction",workflow="payback",command="confirm",outcome="done"} 1',
    'tradeflow_commands_total{sender="http",workflow="payback",command="confirm",outcome="refused"} 1',
  ]);
});

it('what a thread counts is in the figures of its process', async () => {
  const [thread, process] = [new Metrics(['jobs'], '1.0'), new Metrics(['api'], '1.0')];
  // Cloned like a message between threads.
  thread.relayTo((one) => process.count(structuredClone(one)));
  thread.count({ ...counted, sender: 'job' });
  expect(await commandsOf(process)).toEqual([
    'tradeflow_commands_total{sender="job",workflow="payback",command="confirm",outcome="done"} 1',
  ]);
});
