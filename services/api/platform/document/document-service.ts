import { Injectable } from '@nestjs/common';
import type { DocumentRow } from '#projections/platform/document/document.js';
import type { DocumentQueries } from '#projections/platform/document/list.js';
import type { DocumentFilter } from '#projections/platform/document/list-declaration.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { projectedBy } from '#projections/platform/kernel/projection.js';
import type { PageOf, Paging } from '#projections/platform/queries/list.js';
import type { WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { wireInside } from '#workflows/platform/document/answers.js';
import { type Actor, isStaff } from '#workflows/platform/kernel/actor.js';
import { type Offer, whereOpened } from '#workflows/platform/kernel/command.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { messages, Refusal, refuse } from '#workflows/platform/kernel/refusal.js';
import { upcastsOf } from '#workflows/platform/kernel/workflow.js';
import type { WithMadeFiles } from '#workflows/platform/made-file/made-files.js';
import { wireAttachments } from '../attachment/wire.js';
import { AsideRows } from '../kernel/aside-rows.js';
import type { Caller } from '../kernel/caller.js';
import { Dispatcher } from '../kernel/dispatcher.js';
import { type Served, wireRow } from './wire.js';
import { wireMadeFile } from './wire-made-file.js';

export interface ListedDocument<Row extends DocumentRow> extends Served {
  readonly queries: DocumentQueries<Row>;
}

/** Actions that a reader of a document may take. */
export interface Offering {
  readonly actions: readonly Offer[];
}

interface Answered<Row> {
  readonly answer: Offering;
  readonly row: Row;
}

/** Queries shared by the lists of all documents declared by facts. */
@Injectable()
export class DocumentService {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly aside: AsideRows,
  ) {}

  async list<Row extends DocumentRow>(
    document: ListedDocument<Row>,
    filter: DocumentFilter & Paging,
    { actor }: Caller,
  ): Promise<PageOf<Answered<Row>>> {
    const page = await this.dispatcher.query(document.queries.list, { filter, actor });
    const mark = await this.aside.marker(document.workflow);
    return { ...page, records: page.records.map((row) => ({ answer: mark(wireRow(document, row, actor)), row })) };
  }

  counts<Row extends DocumentRow>({ queries }: ListedDocument<Row>, { actor }: Caller) {
    return this.dispatcher.query(queries.counts, { actor });
  }

  /**
   * The row with the actions available inside the document, its attachments and, for internal staff, its made files.
   * @throws Refusal missing
   */
  async detail<Row extends DocumentRow>(document: ListedDocument<Row>, id: string, caller: Caller) {
    const { actor } = caller;
    const listed = await this.visible(document, id, actor);
    const { row, context } = await this.readable(document, listed, caller);
    const mark = await this.aside.marker(document.workflow);
    const { attachments = [], madeFiles } = context as Partial<WithAttachments & WithMadeFiles>;
    return {
      answer: {
        ...mark(wireRow(document, row, actor, whereOpened)),
        ...wireInside(document.facts, actor, context as object),
        attachments: wireAttachments(id, { attachments }),
        ...(madeFiles && isStaff(actor) && { madeFiles: madeFiles.map(wireMadeFile) }),
      },
      row,
      context,
    };
  }

  /**
   * Nobody decides on what cannot be shown to him: a document whose newest content no row can be made of.
   * @throws Refusal conflict
   */
  async demandReadable<Row extends DocumentRow>(document: ListedDocument<Row>, id: string, caller: Caller) {
    if (!(await this.isAside(document, id))) return;
    const { isNewest } = await this.readable(document, await this.visible(document, id, caller.actor), caller);
    if (!isNewest) refuse('该单据的最新内容无法显示，请待管理员修复后再审批', 'conflict');
  }

  /**
   * Row and content as of one revision: the newest; as long as the document is set aside for an event that no row can be
   * made of, the one that the list shows.
   */
  private async readable<Row extends DocumentRow>(document: ListedDocument<Row>, listed: Row, caller: Caller) {
    const { workflow } = document;
    try {
      const { state, revision } = await this.dispatcher.readAt(caller, workflow, listed.id);
      const row = await this.asOf(document, listed, revision);
      return { row, context: state.context as unknown, isNewest: true };
    } catch (error) {
      if (error instanceof Refusal || !(await this.isAside(document, listed.id))) throw error;
      const { state } = await this.dispatcher.readAt(caller, workflow, listed.id, listed.version);
      return { row: listed, context: state.context as unknown, isNewest: false };
    }
  }

  private async isAside({ workflow: { name } }: Pick<Served, 'workflow'>, id: string): Promise<boolean> {
    return (await this.aside.asideIn(name))(streamOf(name, id));
  }

  /**
   * The row as of a revision of its document, which may be ahead of the lists: they follow it, and one of them may be
   * unable to store its events. What a reader decides on must be what he reads.
   */
  private async asOf<Row extends DocumentRow>({ workflow, queries }: ListedDocument<Row>, row: Row, revision: number) {
    if (revision <= row.version) return row;
    const projected = projectedBy((_, type, data) => upcastsOf(workflow.events).get(type)?.(data) ?? data);
    const events = await this.dispatcher.between(workflow, row.id, row.version, revision);
    return queries.after(row, events.map(projected)) ?? refuse(messages.missing, 'missing');
  }

  async visible<Row extends DocumentRow>({ queries }: ListedDocument<Row>, id: string, actor: Actor): Promise<Row> {
    const read = (db: ReadDatabase, asked: { id: string; actor: Actor }) => queries.read(db, asked);
    return (await this.dispatcher.query(read, { id, actor })) ?? refuse(messages.missing, 'missing');
  }
}
