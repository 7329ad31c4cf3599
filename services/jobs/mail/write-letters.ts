import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { sendWithin } from '#infra/jobs/queue.js';
import { type Letter, moveFeed, putLetters, takeFeed } from '#infra/mail/outbox.js';
import { placeFor } from '#projections/document-index/place.js';
import type { NoticeRow } from '#projections/notice/projection.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { readPeople } from '#projections/user/people.js';
import { catalog } from '#workflows/catalog/documents.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { About } from './letter.js';
import { recipientsIn } from './recipients.js';

export const mailQueue = 'mail';

/** What is older when it is first seen, as after a long stop, is no news any more: it stands in the inbox. */
const oldestDays = 3;
const eventsAtOnce = 200;

/**
 * Makes letters of the notices that came since the last time, and a job for each, all in one transaction with how far it
 * has come: after a crash nothing is lost and nothing is there twice. Should the feed ever stand further back than it
 * did, as after a restore, the key of each letter tells that it was written.
 * @returns whether there may be more
 */
export const writeLetters = (db: Kysely<unknown>, queue: PgBoss): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const feed = await takeFeed(tx);
    const notices = feed ? await noticesAfter(tx, feed.position) : [];
    const last = notices.at(-1);
    if (!feed || !last) return false;
    const oldest = Math.max(feed.since.getTime(), Date.now() - oldestDays * 86_400_000);
    const news = notices.filter(({ at }) => new Date(at).getTime() >= oldest);
    if (news.length > 0) {
      const recipientsOf = recipientsIn(await readPeople(readOf(tx)));
      const letters = news.flatMap((notice) =>
        recipientsOf(notice).map(
          (actor): Letter<About> => ({
            key: `${notice.id}.${actor.id}`,
            user_id: actor.id,
            about: aboutOf(notice, actor),
          }),
        ),
      );
      for (const key of await putLetters(tx, letters)) await sendWithin(queue, tx, mailQueue, { key });
    }
    await moveFeed(tx, last.position);
    return true;
  });

/** All notices of an event come together, for the feed moves by events. */
async function noticesAfter(tx: Kysely<unknown>, position: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select * from read.notice
    where assignee is not null and position > ${position} and position <= (select max(position) from (
      select position from read.notice where assignee is not null and position > ${position}
      order by position limit ${eventsAtOnce}) first)
    order by position, id`.execute(tx);
  return rows;
}

function aboutOf({ kind, document_id, serial_no, title, what, at, follows }: NoticeRow, actor: Actor): About {
  const place = placeFor(actor, kind, document_id, follows);
  return {
    kindLabel: catalog[kind]?.workflow.label ?? kind,
    serialNo: serial_no,
    title,
    what,
    at: new Date(at).toISOString(),
    place: `${catalog[place.kind]?.page.url ?? ''}?id=${encodeURIComponent(place.id)}`,
  };
}
