import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Settings } from '#infra/config/settings.js';
import { connect } from '#infra/postgres/connection.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Conditions } from './condition.js';
import { ErrorJournal } from './error-journal.js';
import { Metrics } from './metrics.js';
import { Presence } from './presence.js';
import { prepareOperations } from './schema.js';
import { productVersion } from './version.js';

/** Monitoring of a process and the installation. */
export interface Operations {
  /** Id of this run of the process. */
  readonly id: string;
  /** Separate small pool, so that monitoring and business never wait for each other. */
  readonly db: Kysely<unknown>;
  readonly metrics: Metrics;
  readonly presence: Presence;
  readonly conditions: Conditions;
  /** Whether positions are numbered without gaps, as in the embedded node; a server's positions are file offsets. */
  readonly positionsCount: boolean;
  /** Whether this process serves: neither before it has started, nor once it ends. */
  readonly serves: () => boolean;
  stop(): Promise<void>;
}

export interface OperationsParts {
  readonly settings: Pick<Settings, 'roles' | 'eventStoreUrl'>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly journal?: ErrorJournal;
  readonly metrics?: Metrics;
  readonly serves?: () => boolean;
}

/** Opens the schema `operations` and starts reporting on this process. */
export async function openOperations({
  settings: { roles, eventStoreUrl },
  databaseUrl,
  log,
  journal = new ErrorJournal(),
  metrics = new Metrics(roles, productVersion()),
  serves = () => true,
}: OperationsParts): Promise<Operations> {
  const id = randomUUID();
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow operations', max: 3, relaxed: true });
  await prepareOperations(db);
  journal.open(db, id);
  const presence = new Presence({ db, id, roles, appends: () => metrics.appends });
  await presence.start();
  return {
    id,
    db,
    metrics,
    presence,
    conditions: new Conditions(db, log),
    serves,
    positionsCount: eventStoreUrl === undefined,
    stop: async () => {
      await presence.stop();
      await journal.close();
      await db.destroy();
    },
  };
}
