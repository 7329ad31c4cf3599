import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { job } from '#contract/job.js';
import { operations } from '#contract/operations.js';
import { begin } from '#test/language/exports.js';
import { startWorld, type World } from '#test/language/world.js';
import { root } from './launched.js';

const rows = 25_000;
const mb = 1024 * 1024;
/** Heap in megabytes; the cells of all rows would need three times as much. */
const heap = 96;

let world: World;
let worker: ChildProcess;

beforeAll(async () => {
  world = await startWorld();
  // Copies existing rows directly in the table; events do not matter in this test.
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'read' and table_name = 'purchase_order' and column_name <> 'id'`.execute(world.db);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`insert into read.purchase_order (id, ${names})
    select 'COPY' || lpad((row_number() over ())::text, 22, '0'), ${names} from read.purchase_order
    cross join generate_series(1, ${rows}) n limit ${rows}`.execute(world.db);
  await world.stopJobs();
  worker = spawn(process.execPath, [`--max-old-space-size=${heap}`, path.join(root, 'dist/services/main.js')], {
    env: {
      ...process.env,
      ROLE: 'jobs',
      JWT_SECRET: world.settings.jwtSecret,
      DATABASE_URL: world.databaseUrl,
      EVENTSTORE_URL: world.connectionString,
      DATA_DIR: world.settings.dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  });
}, 120_000);

afterAll(() => {
  worker.kill('SIGKILL');
});

it('more rows than fit into memory are written, and the export tells how far it is', async () => {
  const manager = await world.as('cgzg');
  const admin = await world.as('admin');
  const { id } = await begin(manager);
  const percents = new Set<number>();
  let memory = 0;
  let done = await manager.get(job.detail, { id });
  while (worker.exitCode === null && ['waiting', 'running'].includes(done.state)) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    done = await manager.get(job.detail, { id });
    percents.add(done.percent);
    const { processes } = await admin.get(operations.overview, {});
    for (const one of processes) if (one.pid === worker.pid) memory = Math.max(memory, one.memory);
  }
  expect(worker.exitCode).toBeNull();
  expect(done).toMatchObject({ state: 'done', error: null, percent: 100 });
  expect(done.rows).toBeGreaterThan(rows);
  const attempts = await sql<{ attempt: number }>`select attempt from jobs.export where id = ${id}`.execute(world.db);
  expect(attempts.rows).toEqual([{ attempt: 1 }]);
  expect(memory).toBeGreaterThan(50 * mb);
  expect(memory).toBeLessThan(600 * mb);
  // The progress was visible while the export ran.
  expect([...percents].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2);
}, 600_000);
