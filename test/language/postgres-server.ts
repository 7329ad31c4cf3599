/** Global setup: one throwaway PostgreSQL for the whole run, shared by all projects. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { scratchPlace } from '#test/language/shared-memory.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, for creating databases. */
    postgresAdminUrl: string;
    /** Folder for the files of the run's worlds; removed afterwards, even if their processes crash. */
    worldsFolder: string;
  }
}

interface Shared {
  server: Promise<EmbeddedPostgres>;
  worlds: string;
  users: number;
}

const holder = globalThis as { tradeflowTestPostgres?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.tradeflowTestPostgres ??= { server: start(), worlds: scratch('worlds'), users: 0 };
  const shared = holder.tradeflowTestPostgres;
  shared.users++;
  project.provide('postgresAdminUrl', (await shared.server).adminUrl);
  project.provide('worldsFolder', shared.worlds);
  return async () => {
    if (--shared.users > 0) return;
    delete holder.tradeflowTestPostgres;
    rmSync(shared.worlds, { recursive: true, force: true });
    await (await shared.server).stop();
  };
}

/** Worlds copy and drop some hundred files each: on a disk a third of the server's processor time. */
function start(): Promise<EmbeddedPostgres> {
  const dataDir = scratch('test', scratchPlace(4 * 1024 ** 3));
  return startEmbeddedPostgres({ dataDir, durable: false, discard: true });
}

const scratch = (what: string, place = tmpdir()): string => mkdtempSync(path.join(place, `tradeflow-${what}-`));
