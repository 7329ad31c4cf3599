import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { addressed } from '#infra/postgres/address.js';

/** Queue of exports waiting for a worker; the data identifies the export. */
export const exportQueue = 'export';
/** Dead-letter queue of exports whose workers died repeatedly. */
export const givenUpQueue = 'export-given-up';

const schema = 'job_queue';
const day = 24 * 60 * 60;

export interface QueueOptions {
  /** Whether to supervise the queues and return jobs of dead workers. Processes that only send jobs do not. */
  readonly works: boolean;
  readonly onError: (error: Error) => void;
}

/**
 * The job queue, in a schema of its own. A job belongs to the worker that took it as long as the worker sends
 * heartbeats; then another gets it.
 */
export async function openQueue(databaseUrl: string, { works, onError }: QueueOptions): Promise<PgBoss> {
  const { PgBoss } = await loaded();
  const boss = new PgBoss({
    ...addressed(databaseUrl),
    schema,
    application_name: 'tradeflow jobs',
    max: works ? 2 : 1,
    useListenNotify: works,
    supervise: works,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(givenUpQueue, { notify: true, deleteAfterSeconds: day });
  await boss.createQueue(exportQueue, {
    notify: true,
    heartbeatSeconds: 15,
    expireInSeconds: 4 * 60 * 60,
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    deadLetter: givenUpQueue,
    deleteAfterSeconds: day,
  });
  return boss;
}

/** Sends a job atomically with the rest of the transaction. */
export async function sendWithin(
  boss: PgBoss,
  tx: Kysely<unknown>,
  queue: string,
  data: object,
  options: { readonly priority?: number } = {},
) {
  const { fromKysely } = await loaded();
  return boss.send(queue, data, { ...options, db: fromKysely(tx) });
}

/** Loaded on demand: a process that only serves lists does not need it until somebody exports. */
const loaded = () => import('pg-boss');
