import { Controller } from '@nestjs/common';
import { inbox, type Pending, type Task, type WaitingTask } from '#contract/inbox.js';
import { mostUnread } from '#contract/notice.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { placeFor } from '#projections/document-index/place.js';
import { documentIndex } from '#projections/document-index/projection.js';
import { taskInbox } from '#projections/inbox/projection.js';
import {
  countTasks,
  listAt,
  listDoneTasks,
  listTasks,
  type TaskWithCard,
  type WaitingTaskWithCard,
} from '#projections/inbox/queries.js';
import { countUnread } from '#projections/notice/queries.js';
import { wireNumber, wireTime } from '#projections/platform/queries/list.js';
import { catalog } from '#workflows/catalog/documents.js';
import { stepOf } from '#workflows/platform/approval/chain.js';
import { type Actor, holds } from '#workflows/platform/kernel/actor.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { labelOf, workIn } from '#workflows/platform/kernel/machine.js';
import { ApprovalService } from '../platform/approval/approval-service.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { AsideRows } from '../platform/kernel/aside-rows.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

const wordsIn =
  (words: typeof labelOf) =>
  (kind: string, state: string): string => {
    const machine = catalog[kind]?.workflow.machine;
    return machine ? words(machine, state) : state;
  };
const statusOf = wordsIn(labelOf);
const taskOf = wordsIn(workIn);

const inApproval = (kind: string, state: string): boolean => {
  const chain = catalog[kind]?.chain;
  return chain !== undefined && (stepOf(chain, state) !== undefined || state in chain.startsFrom);
};

type IsAside = (stream: string) => boolean;

function wireTask(actor: Actor, row: TaskWithCard, isAside: IsAside): Task {
  const { id: place } = placeFor(actor, row.kind, row.document_id, row.follows);
  return {
    // A drawn process may reach a step twice in a round; the time of arrival distinguishes the two.
    id: `${place}.${row.round}.${row.step}.${new Date(row.since).getTime()}`,
    kind: row.kind,
    kindLabel: catalog[row.kind]?.workflow.label ?? row.kind,
    businessKey: place,
    serialNo: row.serial_no,
    title: row.title,
    customerName: row.customer_name,
    amount: wireNumber(row.amount),
    currency: row.currency,
    step: row.step,
    stepLabel: taskOf(row.kind, row.step),
    approval: inApproval(row.kind, row.step),
    returned: catalog[row.kind]?.chain?.returned === row.step,
    round: row.round,
    startedBy: row.started_by,
    since: wireTime(row.since),
    ...(isAside(streamOf(row.kind, row.document_id)) && { aside: true as const }),
  };
}

function wireWaiting(actor: Actor, row: WaitingTaskWithCard, isAside: IsAside): WaitingTask {
  const { refusal, kind } = row;
  return {
    ...wireTask(actor, row, isAside),
    refusal: refusal && {
      step: statusOf(kind, refusal.step),
      // The bank must not learn which of a customer's users acted.
      by: holds(actor, 'bank') ? '' : refusal.decided_by,
      at: wireTime(refusal.decided_at),
      opinion: refusal.opinion,
    },
  };
}

@Controller()
export class InboxController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly approvals: ApprovalService,
    private readonly aside: AsideRows,
  ) {}

  @Answers(inbox.tasks)
  async tasks(@Input() filter: ParsedInputOf<typeof inbox.tasks>, @Me() { actor }: Caller) {
    const page = await this.dispatcher.query(listTasks, { filter, actor });
    const isAside = await this.isAside();
    return { ...page, records: page.records.map((row) => wireWaiting(actor, row, isAside)) };
  }

  @Answers(inbox.done)
  async done(@Input() filter: ParsedInputOf<typeof inbox.done>, @Me() { actor }: Caller) {
    const page = await this.dispatcher.query(listDoneTasks, { filter, actor });
    const isAside = await this.isAside();
    const records = page.records.map((row) => ({
      ...wireTask(actor, row, isAside),
      decidedAt: wireTime(row.decided_at),
      result: row.result,
      opinion: row.opinion,
      status: statusOf(row.kind, row.state),
    }));
    return { ...page, records };
  }

  /**
   * For the document itself, only the reason of its refusal; for those that follow from it, all tasks of the caller.
   */
  @Answers(inbox.at)
  async at(@Input() { businessKey: id }: ParsedInputOf<typeof inbox.at>, @Me() caller: Caller): Promise<Pending[]> {
    const { actor } = caller;
    const { card } = await this.approvals.find(caller, id);
    const rows = await this.dispatcher.query(listAt, { id, customerId: card.customer_id, actor });
    const here = rows.filter((row) => placeFor(actor, row.kind, row.document_id, row.follows).id === id);
    const isAside = await this.isAside();
    // Not every reader of the document may see who started it.
    const pending = here.map((row): Pending => {
      const { startedBy, ...one } = wireWaiting(actor, row, isAside);
      return one;
    });
    return pending.filter(({ kind, refusal }) => refusal !== null || kind !== card.kind);
  }

  @Answers(inbox.counts)
  async counts(@Me() { actor }: Caller) {
    const [byKind, unread] = await Promise.all([
      this.dispatcher.query(countTasks, { actor }),
      this.dispatcher.query(countUnread, { actor, most: mostUnread }),
    ]);
    return { total: Object.values(byKind).reduce((sum, count) => sum + count, 0), byKind, unread };
  }

  private isAside(): Promise<IsAside> {
    return this.aside.asideIn(documentIndex.name, taskInbox.name, ...Object.keys(catalog));
  }
}
