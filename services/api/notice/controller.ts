import { Controller, Inject } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { jobStates } from '#contract/job.js';
import { mostUnread, type NoticeRow, notice } from '#contract/notice.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { placeFor } from '#projections/document-index/place.js';
import { jobKinds } from '#projections/notice/job-endings.js';
import { countUnread, listNotices, marksKept, type ShownNotice, toldOf } from '#projections/notice/queries.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { catalog } from '#workflows/catalog/documents.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { database } from '../platform/kernel/tokens.js';

function wireNotice(actor: Actor, { kind, now, document_id, serial_no, at, follows, ...row }: ShownNotice): NoticeRow {
  const known = catalog[kind]?.workflow;
  const job = jobKinds[kind];
  return {
    id: row.id,
    kind,
    kindLabel: known?.label ?? job?.label ?? kind,
    place: placeFor(actor, kind, document_id, follows),
    serialNo: serial_no,
    title: row.title,
    what: row.what,
    at: wireTime(at),
    read: row.read,
    status: job ? jobStates[row.file ? 'done' : 'failed'] : known && now !== null ? labelOf(known.machine, now) : '',
    address: job?.addressOf(document_id) ?? null,
    file: row.file,
  };
}

/** Notices of a user, and which of them were read. Reading is not a business event, so none is stored. */
@Controller()
export class NoticeController {
  constructor(
    private readonly dispatcher: Dispatcher,
    @Inject(database) private readonly db: Kysely<unknown>,
  ) {}

  @Answers(notice.list)
  async list(@Input() filter: ParsedInputOf<typeof notice.list>, @Me() { actor }: Caller) {
    const page = await this.dispatcher.query(listNotices, { filter, actor });
    return { ...page, records: page.records.map((row) => wireNotice(actor, row)) };
  }

  @Answers(notice.read)
  async read(@Input() { ids, all }: ParsedInputOf<typeof notice.read>, @Me() { actor }: Caller) {
    if (all) await this.markAll(actor);
    else await this.mark(actor, ids ?? []);
    return { unread: await this.dispatcher.query(countUnread, { actor, most: mostUnread }) };
  }

  private async markAll({ id }: Actor): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await sql`insert into personal.notices_until (user_id, until) values (${id}, now())
        on conflict (user_id) do update set until = excluded.until`.execute(tx);
      await sql`delete from personal.notice_read where user_id = ${id}`.execute(tx);
    });
  }

  private async mark(actor: Actor, ids: readonly string[]): Promise<void> {
    const told = await this.dispatcher.query(toldOf, { actor, ids });
    await sql`delete from personal.notice_read where user_id = ${actor.id} and at < now() - ${marksKept}`.execute(
      this.db,
    );
    await sql`insert into personal.notice_read (user_id, notice_id, at)
      select ${actor.id}, id, at from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) n(id text, at timestamptz)
      on conflict do nothing`.execute(this.db);
  }
}
