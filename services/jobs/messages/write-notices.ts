import { type Kysely, sql } from 'kysely';
import { type NewMessage, putMessages } from '#infra/messages/outbox.js';
import { moveSource, takeSource } from '#infra/messages/sources.js';
import { placeFor } from '#projections/document-index/place.js';
import { templateOf } from '#projections/message-template/templates.js';
import { jobKinds } from '#projections/notice/job-endings.js';
import type { NoticeRow } from '#projections/notice/projection.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { readPeople } from '#projections/user/people.js';
import { catalog } from '#workflows/catalog/documents.js';
import { composed } from '#workflows/message-template/composed.js';
import type { ValuesOf } from '#workflows/message-template/known.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { oneLine } from '#workflows/platform/values/one-line.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { digestTime, preferencesOf } from './preferences.js';
import { recipientsIn } from './recipients.js';

export const noticeSource = 'notice';

/** Notices older than this when first seen, e.g. after long downtime, are not sent; they stay in the inbox. */
const oldestDays = 3;
const eventsAtOnce = 200;

/**
 * Writes messages for new notices in one transaction with the source position, so that a crash neither loses nor
 * duplicates any. If the position ever falls back, e.g. after a restore, the key of each message shows that it was
 * already written.
 * @returns whether there may be more
 */
export const writeNotices = (db: Kysely<unknown>, publicUrl: string | undefined): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const source = await takeSource(tx, noticeSource);
    const notices = source ? await noticesAfter(tx, source.position) : [];
    const last = notices.at(-1);
    if (!source || !last) return false;
    const oldest = Math.max(source.since.getTime(), Date.now() - oldestDays * 86_400_000);
    const news = notices.filter(({ at }) => new Date(at).getTime() >= oldest);
    if (news.length > 0) await putMessages(tx, await written(tx, news, publicUrl));
    await moveSource(tx, noticeSource, last.position);
    return true;
  });

/** One message per notice and recipient, by the recipient's preferences; for background work only if wanted. */
async function written(tx: Kysely<unknown>, news: readonly NoticeRow[], publicUrl: string | undefined) {
  const template = await templateOf(readOf(tx), 'notice');
  const recipientsOf = recipientsIn(await readPeople(readOf(tx)), template.type);
  const told = news.flatMap((notice) => recipientsOf(notice).map((actor) => ({ notice, actor })));
  const preferenceOf = await preferencesOf(
    tx,
    told.map(({ actor }) => actor.id),
  );
  const wanted = told.filter(({ notice, actor }) => !jobKinds[notice.kind] || preferenceOf(actor.id).jobs);
  return wanted.map(({ notice, actor }): NewMessage => {
    const digest = digestTime(preferenceOf(actor.id), new Date());
    return {
      ...composed(template, valuesOf(notice, actor, publicUrl)),
      key: `${noticeSource}.${notice.id}.${actor.id}`,
      user_id: actor.id,
      receiver_name: actor.name,
      waits: true,
      ...(digest && { gathered: true, due_at: digest.toISOString() }),
    };
  });
}

/** All notices of an event are read together, because the source position advances by event. */
async function noticesAfter(tx: Kysely<unknown>, position: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select * from read.notice
    where assignee is not null and position > ${position} and position <= (select max(position) from (
      select position from read.notice where assignee is not null and position > ${position}
      order by position limit ${eventsAtOnce}) first)
    order by position, id`.execute(tx);
  return rows;
}

function valuesOf(notice: NoticeRow, actor: Actor, publicUrl: string | undefined): ValuesOf<'notice'> {
  const { kind, document_id, serial_no, title, what, at, follows } = notice;
  const job = jobKinds[kind];
  const place = placeFor(actor, kind, document_id, follows);
  const path =
    job?.addressOf(document_id) ?? `${catalog[place.kind]?.page.url ?? ''}?id=${encodeURIComponent(place.id)}`;
  return {
    userName: actor.name,
    kindLabel: catalog[kind]?.workflow.label ?? job?.label ?? kind,
    serialNo: oneLine(serial_no),
    title: oneLine(title),
    what,
    time: shanghaiTime(at),
    open:
      publicUrl === undefined
        ? '请登录系统，在“待办中心”查看。'
        : `${job ? '查看' : '打开单据'}：${new URL(path, publicUrl).href}`,
  };
}
