import type { Logger } from 'pino';
import { forgetOld, type MessageRow, messagesChannel, nextDue, takeDue } from '#infra/messages/outbox.js';
import { migrateMessages } from '#infra/messages/schema.js';
import { listen } from '#infra/postgres/listener.js';
import { announcementChannel, tellChanged } from '#projections/platform/kernel/announcer.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { type People, readPeople } from '#projections/user/people.js';
import { repeatedly } from '../kernel/repeatedly.js';
import { type DeliverParts, deliver } from './deliver.js';
import type { MessageParts } from './parts.js';
import { Pauses } from './pauses.js';
import { senderOf } from './senders.js';
import { writing } from './write.js';

/** At a time in one process. */
const mostAtOnce = 4;
/** Should an announcement be missed. */
const lookMs = 30_000;
/** How often lists are told at most while much is sent. */
const showMs = 1000;
/** How long what is being sent may take when the worker ends; after that it is sent again by another. */
const stopMs = 5000;

/** Makes messages of what people are told, and sends them and all others that are due. Any number of workers do. */
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

/** Sends what is due until nothing is, and again when the next is. */
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
    // Who is who is read once for those that are sent together, and not at all for addresses that somebody gave.
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
  const again = repeatedly(work, { lookMs, onError });
  return {
    wake: again.wake,
    stop: async () => {
      clearTimeout(timer);
      await again.stop();
      clearTimeout(timer);
    },
  };
}

/** Lists that stand open look again, but not after every few of ten thousand. */
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
