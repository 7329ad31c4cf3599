import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projections } from '#projections/catalog/projections.js';
import { startWorld, type World } from '#test/language/world.js';
import { root } from './launched.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
const dataDir = mkdtempSync(path.join(tmpdir(), 'tradeflow-replay-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the built replay command beside a running product. */
async function replay(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(root, 'dist/services/projector/replay.js'), ...args], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, output };
}

it('asks the product that runs to build rows anew, and to check them', async () => {
  expect(await replay('purchase-order', 'user')).toEqual({
    code: 0,
    output: expect.stringMatching(/✓ purchase-order .*rebuilt[\s\S]*✓ user .*rebuilt/),
  });
  const checked = await replay('--all', '--verify');
  expect(checked.code).toBe(0);
  expect(checked.output.match(/✓ \S+ .*一致 \/ the same/g)).toHaveLength(projections.length);
});

it('ends with an error that says which rows differ', async () => {
  await sql`delete from read.child_warehouse where id = (select min(id) from read.child_warehouse)`.execute(world.db);
  const { code, output } = await replay('child-warehouse', '--verify');
  expect(code).toBe(1);
  expect(output).toMatch(/✗ child-warehouse {2}1 处不一致[\s\S]*缺少 \/ missing \S+/);
});

it('names what there is when it does not know a projection', async () => {
  const { code, output } = await replay('orders');
  expect(code).toBe(1);
  expect(output).toContain('purchase-order');
});
