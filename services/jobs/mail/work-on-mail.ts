import type { Kysely } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Settings } from '#infra/config/settings.js';
import { openMailer } from '#infra/mail/mailer.js';
import { switchOff, switchOn } from '#infra/mail/outbox.js';
import { migrateMail } from '#infra/mail/schema.js';
import { listen } from '#infra/postgres/listener.js';
import { notices } from '#projections/notice/projection.js';
import { announcementChannel } from '#projections/platform/kernel/announcer.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { repeatedly } from '../kernel/repeatedly.js';
import { sendLetter } from './send-letter.js';
import { mailQueue, writeLetters } from './write-letters.js';

interface MailParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly queue: PgBoss;
}

/** A server that is away for half a day loses nothing: 2 s, 4 s, 8 s, … and then every half an hour. */
const retries = { retryLimit: 36, retryDelay: 2, retryBackoff: true, retryDelayMax: 30 * 60 };
const options = { notify: true, heartbeatSeconds: 30, expireInSeconds: 5 * 60, deleteAfterSeconds: 24 * 60 * 60 };
/** What is to be tried again is looked for. */
const looking = { notifyPollingIntervalSeconds: 2, localConcurrency: 2, includeMetadata: true } as const;
/** Should an announcement be missed. */
const lookMs = 30_000;

/** Mails what people are told, if there is a server to send it. What happened before there was one is not mailed. */
export async function workOnMail(parts: MailParts): Promise<{ stop(): Promise<void> }> {
  const { settings, db, databaseUrl, log, logger, queue } = parts;
  const { mailFrom, publicUrl } = settings;
  await migrateMail(db);
  await queue.createQueue(mailQueue, { ...options, ...retries });
  const mailer = await openMailer(settings);
  if (!mailer || mailFrom === undefined) {
    await switchOff(db);
    await queue.deleteQueuedJobs(mailQueue);
    return { stop: async () => {} };
  }
  await switchOn(db, (await log.head()) ?? -1n);
  const sending = { db, mailer, mailFrom, publicUrl };
  await queue.work(mailQueue, looking, async ([job]: JobWithMetadata<{ key: string }>[]) => {
    if (!job) return;
    const { key } = job.data;
    const last = job.retryCount >= job.retryLimit;
    try {
      const outcome = await sendLetter(sending, key, last);
      logger.info({ mail: key, outcome }, 'mail');
    } catch (error) {
      const circumstances = { err: error, where: 'mail', mail: key, attempt: job.retryCount + 1 };
      if (last) logger.error(circumstances, 'a mail was given up');
      else logger.warn(circumstances, 'a mail is to be sent again');
      throw error;
    }
  });
  const onError = (error: unknown) => logger.error({ err: error, where: 'mail' }, 'notices were not made into mails');
  const writer = repeatedly(() => writeLetters(db, queue), { lookMs, onError });
  const listener = await listen(
    databaseUrl,
    [announcementChannel],
    (_, payload) => {
      if (payload.includes(notices.name)) writer.wake();
    },
    writer.wake,
  );
  writer.wake();
  return {
    stop: async () => {
      await listener.stop();
      await writer.stop();
    },
  };
}
