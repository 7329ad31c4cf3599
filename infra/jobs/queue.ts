import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';

/** Exports that wait for a worker; the data names one. */
export const exportQueue = 'export';
/** Where exports go whose workers died one after the other. */
export const givenUpQueue = 'export-given-up';

const schema = 'job_queue';
const day = 24 * 60 * 60;

export interface QueueOptions {
  /** Looks after the queues: gives back what dead workers hold. Those who only ask do not. */
  readonly works: boolean;
  readonly onError: (error: Error) => void;
}

/**
 * The queue of jobs, in a schema of its own. A job belongs to the worker that took it as long as it shows a sign of
 * life; then it is given to another.
 */
export async function openQueue(databaseUrl: string, { works, onError }: QueueOptions): Promise<PgBoss> {
  const { PgBoss } = await loaded();
  const boss = new PgBoss({
    connectionString: databaseUrl,
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

/** Sends together with what else happens in the transaction, or not at all. */
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

/** A process that only serves lists does without it until somebody exports. */
const loaded = () => import('pg-boss');
