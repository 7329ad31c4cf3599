/** Global setup: one throwaway PostgreSQL for the whole run, whatever number of projects asks for it. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#infra/postgres/embedded.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, for creating databases. */
    postgresAdminUrl: string;
  }
}

interface Shared {
  server: Promise<EmbeddedPostgres>;
  users: number;
}

const holder = globalThis as { tradeflowTestPostgres?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.tradeflowTestPostgres ??= { server: start(), users: 0 };
  const shared = holder.tradeflowTestPostgres;
  shared.users++;
  project.provide('postgresAdminUrl', (await shared.server).adminUrl);
  return async () => {
    if (--shared.users > 0) return;
    delete holder.tradeflowTestPostgres;
    await (await shared.server).stop();
  };
}

function start(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradeflow-test-'));
  return startEmbeddedPostgres({ dataDir, durable: false, discard: true });
}
