/** Process of the load generator: sends the given requests with the given number of concurrent callers. */
import { Connection, requestBytes } from '#test/bench/load/connection.js';
import type { LoadReport, LoadTask } from '#test/bench/load/load.js';

process.on('message', (task: LoadTask) => {
  run(task).then(
    (report) => process.send?.(report),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));

async function run({ port, callers, token, requests, proof, keep }: LoadTask): Promise<LoadReport> {
  const bytes = requests.map((request) => requestBytes(request, token));
  const times = new Float64Array(requests.length);
  const bodies: string[] = [];
  const failures: string[] = [];
  let late = 0;
  let next = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const connection = new Connection(port, reject);
      const go = () => {
        const index = next++;
        const request = bytes[index];
        if (!request) {
          connection.close();
          return resolve();
        }
        const sent = performance.now();
        connection.send(request, (status, body) => {
          times[index] = performance.now() - sent;
          if (status !== 200 || !body.includes(proof)) failures.push(`${status} ${body.toString().slice(0, 300)}`);
          if (body.includes('"late":true')) late++;
          if (keep) bodies[index] = body.toString();
          go();
        });
      };
      go();
    });
  await Promise.all(Array.from({ length: callers }, lane));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, times: [...times], late, failures, bodies, cpuSeconds: (user + system) / 1e6 };
}
