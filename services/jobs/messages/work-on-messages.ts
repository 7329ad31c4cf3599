import type { Logger } from 'pino';
import { forgetOld, type MessageRow, messagesChannel, nextDue, takeDue } from '#infra/messages/outbox.js';
import { migrateMessages } from '#infra/messages/schema.js';
import { listen } from '#infra/postgres/listener.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { announcementChannel, tellChanged } from '#projections/platform/rows/announcer.js';
import { type People, readPeople } from '#projections/user/people.js';
import { pollUntilIdle } from '../kernel/poll-until-idle.js';
import { type DeliverParts, deliver } from './deliver.js';
import type { MessageParts } from './parts.js';
import { Pauses } from './pauses.js';
import { senderOf } from './senders.js';
import { writing } from './write.js';

/** Concurrent deliveries per process. */
const mostAtOnce = 4;
/** Polling interval, in case an announcement is missed. */
const lookMs = 30_000;
/** Minimum interval between list updates while many messages are sent. */
const showMs = 1000;
/** Grace period for deliveries in progress when the worker ends; after that another worker sends them again. */
const stopMs = 5000;

/** Writes messages from notices and logs, and sends all that are due. Any number of workers can run. */
export async function workOnMessages(parts: MessageParts): Promise<{ stop(): Promise<void> }> {
  const { settings, db, databaseUrl, logger } = parts;
  await migrateMessages(db);
  await forgetOld(db);
  const onError = (error: unknown) => logger.error({ err: error, where: 'messages' }, 'messages were not sent');
  const writer = await writing(parts, lookMs);
  const delivering = { db, settings, senderOf: (id: string) => senderOf(db, settings, id) };
  const told = (message: MessageRow, done: Awaited<ReturnType<typeof deliver>>) => tell(logger, message, done);
  const sender = sending({ ...delivering, told, onError });
  const listener = await listen(
    databaseUrl,
    [announcementChannel, messagesChannel],
    (channel, payload) => {
      if (channel === messagesChannel) sender.wake();
      else writer.heard(payload);
    },
    () => {
      sender.wake();
      writer.wake();
    },
  );
  writer.wake();
  sender.wake();
  return {
    stop: async () => {
      await listener.stop();
      await writer.stop();
      await Promise.race([sender.stop(), new Promise((resolve) => setTimeout(resolve, stopMs).unref())]);
    },
  };
}

interface Sending extends DeliverParts {
  readonly told: (message: MessageRow, done: Awaited<ReturnType<typeof deliver>>) => void;
  readonly onError: (error: unknown) => void;
}

/** Sends due messages until none is left, and again when the next one is due. */
export function sending({ told, onError, ...parts }: Sending) {
  const { db } = parts;
  const pauses = new Pauses();
  const shows = gathered(() => tellChanged(db, ['message']));
  let timer: NodeJS.Timeout | undefined;
  const one = async (message: MessageRow, people: () => Promise<People>) => {
    const done = await deliver(parts, message, people);
    if (done.outcome === 'away') pauses.away(message.sender_id);
    if (done.outcome === 'sent') pauses.back(message.sender_id);
    told(message, done);
  };
  const work = async () => {
    clearTimeout(timer);
    const { paused } = pauses;
    const due = await takeDue(db, { most: mostAtOnce, paused });
    // Users are read once per batch, and only if a message goes to a user rather than to a given address.
    let known: Promise<People> | undefined;
    const people = () => {
      known ??= readPeople(readOf(db));
      return known;
    };
    await Promise.all(due.map((message) => one(message, people)));
    if (due.length > 0) {
      await shows.later();
      return true;
    }
    await shows.now();
    const next = [pauses.next, await nextDue(db, paused)].flatMap((time) => time?.getTime() ?? []);
    const wait = Math.min(...next) - Date.now();
    if (wait < lookMs) timer = setTimeout(again.wake, Math.max(wait, 0) + 5).unref();
    return false;
  };
  const again = pollUntilIdle(work, { lookMs, onError });
  return {
    wake: again.wake,
    stop: async () => {
      clearTimeout(timer);
      await again.stop();
      clearTimeout(timer);
    },
  };
}

/** Tells open lists to reload, but not after every few of ten thousand messages. */
function gathered(tellLists: () => Promise<void>) {
  let [isOwed, toldAt] = [false, 0];
  const now = async () => {
    if (!isOwed) return;
    [isOwed, toldAt] = [false, Date.now()];
    await tellLists();
  };
  const later = async () => {
    isOwed = true;
    if (Date.now() - toldAt >= showMs) await now();
  };
  return { now, later };
}

function tell(logger: Logger, { id, attempts }: MessageRow, { outcome, error }: Awaited<ReturnType<typeof deliver>>) {
  const circumstances = { where: 'messages', message: id, attempt: attempts, outcome };
  if (error === undefined) logger.info(circumstances, 'message');
  else if (outcome === 'given up') logger.error({ ...circumstances, err: error }, 'a message was given up');
  else logger.warn({ ...circumstances, err: error }, 'a message is to be sent again');
}
