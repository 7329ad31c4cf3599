import type { Kysely } from 'kysely';
import { type MessageRow, markMerged, putMessages, takeGathered } from '#infra/messages/outbox.js';
import { templateOf } from '#projections/message-template/templates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { composed } from '#workflows/message-template/composed.js';
import type { ValuesOf } from '#workflows/message-template/known.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

const mostLines = 100;

/** Combines everything waiting for a user's digest into one message, atomically and once. */
export const gather = (db: Kysely<unknown>, userId: string, userName: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const waiting = await takeGathered(tx, userId);
    const [first] = waiting;
    if (!first) return;
    const template = await templateOf(readOf(tx), 'digest');
    await putMessages(tx, [
      {
        ...composed(template, valuesOf(waiting, userName, now)),
        key: `digest.${userId}.${first.id}`,
        user_id: userId,
        receiver_name: userName,
        waits: false,
      },
    ]);
    await markMerged(
      tx,
      waiting.map(({ id }) => id),
    );
  });

function valuesOf(waiting: readonly MessageRow[], userName: string, now: Date): ValuesOf<'digest'> {
  const lines = waiting.slice(0, mostLines).map(({ title }, index) => `${index + 1}. ${title}`);
  const more = waiting.length - lines.length;
  return {
    userName,
    day: shanghaiDay(now),
    count: `${waiting.length}`,
    lines: [...lines, ...(more > 0 ? [`另有 ${more} 条，请登录系统查看。`] : [])].join('\n'),
  };
}
