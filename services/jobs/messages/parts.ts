import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Settings } from '#infra/config/settings.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

export interface MessageParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
}
