import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { readSettings } from '#infra/config/read-settings.js';
import { createLogger } from '#infra/logging/logger.js';
import { Conditions } from '#infra/operations/condition.js';
import { openOperations } from '#infra/operations/operations.js';
import { ask, type OperationRequest, requestOf } from '#infra/operations/requests.js';
import { prepareOperations } from '#infra/operations/schema.js';
import { connect } from '#infra/postgres/connection.js';
import { runningPostgres } from '#infra/postgres/running.js';
import { Lifecycle } from '#infra/run/lifecycle.js';
import { createProgress } from '#infra/run/progress.js';
import { openStores, readDatabase } from '#infra/run/stores.js';
import { projections } from '#projections/catalog/projections.js';
import type { Comparison } from '#projections/platform/rows/verify.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { type ReplayOptions, replayOptions, usage } from './replay-options.js';
import { startProjector } from './start.js';

/** Stub event store: a process that only sends requests needs none. */
const nowhere = { head: async () => undefined } as EventLog;

/** `npm run replay`: asks the process that runs the projections, through the database, or else replays by itself. */
const known = projections.map(({ name }) => name);
const lifecycle = new Lifecycle();
lifecycle.endOnSignals();
try {
  const options = replayOptions(process.argv.slice(2), known);
  if (options === 'help') process.stdout.write(usage(known));
  await lifecycle.end(options === 'help' || (await replay(options)) ? 0 : 1);
} catch (error) {
  if (!lifecycle.isEnding) console.error(`\n${(error as Error).message}`);
  await lifecycle.end(1);
}

async function replay({ names, verify }: ReplayOptions): Promise<boolean> {
  const db = (await running()) ?? (await startHere());
  const kind = verify ? 'verify' : 'rebuild';
  const requests: string[] = [];
  for (const target of names) requests.push(await ask(db, { kind, target, askedBy: 'npm run replay' }));
  let well = true;
  for (const id of requests) well = tell(await ended(db, id)) && well;
  return well;
}

/** Database of an installation whose projections are running now. */
async function running(): Promise<Kysely<unknown> | undefined> {
  const settings = readSettings(process.env);
  const folder = path.join(settings.dataDir, 'postgres');
  const databaseUrl = settings.databaseUrl ?? (await runningPostgres(folder, readDatabase));
  if (databaseUrl === undefined) return undefined;
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow replay', max: 2 });
  await prepareOperations(db);
  const { projectorActive } = await new Conditions(db, nowhere).now();
  if (projectorActive) {
    lifecycle.add('数据库连接', () => db.destroy());
    return db;
  }
  await db.destroy();
  return undefined;
}

async function startHere(): Promise<Kysely<unknown>> {
  process.stdout.write('没有进程在运行投影，在此启动 / nobody runs the projections: they run here\n');
  const settings = { ...readSettings(process.env), roles: ['projector'] as const };
  const logger = createLogger({ ...settings, logLevel: 'error' });
  const stores = await openStores<unknown>(settings, lifecycle, createProgress(settings, logger), logger);
  const operations = await openOperations({ settings, ...stores });
  lifecycle.add('运行信息', () => operations.stop());
  const projector = await startProjector({ ...stores, logger, operations });
  lifecycle.add('投影', () => projector.stop());
  return stores.db;
}

async function ended(db: Kysely<unknown>, id: string): Promise<OperationRequest> {
  for (;;) {
    const request = await requestOf(db, id);
    if (!request) throw new Error('请求已不在 / the request is gone');
    if (request.state === 'done' || request.state === 'failed') return request;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K  ${request.target} … ${request.percent ?? 0}%`);
    await sleep(200);
  }
}

function tell({ kind, target, state, error, result }: OperationRequest): boolean {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  const { seconds, ...found } = (result ?? {}) as Comparison & { seconds?: number };
  const wrong =
    kind === 'verify' && state === 'done' ? found.differences + found.counts.length + found.aside.length : 0;
  const well = state === 'done' && wrong === 0;
  const what =
    state === 'failed'
      ? `失败 / failed: ${error}`
      : kind === 'rebuild'
        ? '已重建 / rebuilt'
        : wrong === 0
          ? `一致 / the same, ${found.rows} rows, ${found.checksum}`
          : `${wrong} 处不一致 / differences`;
  process.stdout.write(`${well ? '✓' : '✗'} ${target}  ${what}  ${seconds === undefined ? '' : `${seconds}s`}\n`);
  if (wrong > 0) for (const line of differences(found)) process.stdout.write(`    ${line}\n`);
  return well;
}

function differences({ missing, extra, different, counts, aside }: Comparison): string[] {
  return [
    ...missing.map((id) => `缺少 / missing ${id}`),
    ...extra.map((id) => `多出 / extra ${id}`),
    ...different.map(({ id, columns }) => `不同 / different ${id}: ${columns.join(', ')}`),
    ...counts.map((key) => `计数 / count ${key}`),
    ...aside.map((stream) => `待修复 / set aside ${stream}`),
  ];
}
