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

/** What a process knows and tells of how it and the installation are. */
export interface Operations {
  /** Of this run of the process. */
  readonly id: string;
  /** Few connections of its own: a look at the figures never waits for the business, nor the business for it. */
  readonly db: Kysely<unknown>;
  readonly metrics: Metrics;
  readonly presence: Presence;
  readonly conditions: Conditions;
  /** Positions of the embedded node are numbered without gaps; those of a server are places in its files. */
  readonly positionsCount: boolean;
  stop(): Promise<void>;
}

export interface OperationsParts {
  readonly settings: Pick<Settings, 'roles' | 'eventStoreUrl'>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly journal?: ErrorJournal;
  readonly metrics?: Metrics;
}

/** Opens the schema `operations` and begins to tell of this process. */
export async function openOperations({
  settings: { roles, eventStoreUrl },
  databaseUrl,
  log,
  journal = new ErrorJournal(),
  metrics = new Metrics(roles, productVersion()),
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
    positionsCount: eventStoreUrl === undefined,
    stop: async () => {
      await presence.stop();
      await journal.close();
      await db.destroy();
    },
  };
}
