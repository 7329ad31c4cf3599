import { Controller, Inject } from '@nestjs/common';
import type { Call } from '#contract/platform/call.js';
import type { DocumentRow } from '#projections/platform/document/document.js';
import { permitted } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import { ApprovalService } from '../approval/approval-service.js';
import { AttachmentService } from '../attachment/attachment-service.js';
import { Answers, AnswersIf, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Dispatcher } from '../kernel/dispatcher.js';
import { emptyPage } from '../kernel/empty-page.js';
import { Words } from '../record/words.js';
import { DocumentService, type ListedDocument, type Offering } from './document-service.js';
import { type Any, Sending } from './sending.js';

/** Calls that send the command of the same name. */
const commanding = ['approve', 'addAttachment', 'delAttachment'] as const;
type Commanding = (typeof commanding)[number];

export interface DocumentCalls extends Partial<Readonly<Record<Commanding, Call>>> {
  readonly list: Call;
  readonly counts: Call;
  readonly detail: Call;
  readonly approvalDetail?: Call;
}

export interface Document<Row extends DocumentRow> extends ListedDocument<Row> {
  /** Filter that selects the tab; `status` by default. */
  readonly tabBy?: string;
  /** Permission string of a tab, if tabs have strings of their own. */
  readonly tabString?: (tab: string | undefined) => string;
}

/**
 * Controller of a document declared by facts: list, tabs and detail, and the calls that follow from its chain or
 * attachments. A noun extends it with its own actions, and with the additional content of its detail.
 */
export function documentController<Row extends DocumentRow>(document: Document<Row>, calls: DocumentCalls) {
  const { tabBy = 'status' } = document;
  const command = commandOf(document, calls);

  @Controller()
  class DocumentController extends Sending {
    constructor(
      @Inject(Dispatcher) dispatcher: Dispatcher,
      @Inject(DocumentService) protected readonly documents: DocumentService,
      @Inject(ApprovalService) protected readonly approvals: ApprovalService,
      @Inject(AttachmentService) protected readonly attachments: AttachmentService,
      @Inject(Words) words: Words,
    ) {
      super(dispatcher, words);
    }

    /** A tab without its permission string is empty, not an error: the console may ask before it knows the rights. */
    @Answers(calls.list)
    async list(@Input() filter: Any, @Me() caller: Caller): Promise<Any> {
      return maySee(document, filter[tabBy], caller) ? this.page(filter, caller) : emptyPage(filter);
    }

    @Answers(calls.counts)
    async counts(@Me() caller: Caller): Promise<Any> {
      const counts = Object.entries(await this.documents.counts(document, caller));
      return Object.fromEntries(counts.filter(([tab]) => maySee(document, tab, caller)));
    }

    @Answers(calls.detail)
    async detail(@Input() { id }: Any, @Me() caller: Caller): Promise<Any> {
      const [{ answer, row, context }, rowFields] = await Promise.all([
        this.documents.detail(document, id, caller),
        this.rowFields(),
      ]);
      return { ...answer, ...rowFields(row, answer), ...(await this.detailFields(context, row, caller)) };
    }

    @AnswersIf(calls.approvalDetail)
    approvalDetail(@Input() { id }: Any, @Me() caller: Caller): Promise<Any> {
      return this.approvals.detail(caller, document.workflow.name, id);
    }

    @AnswersIf(calls.approve)
    approve(@Input() { businessKey, ...decision }: Any, @Me() caller: Caller): Promise<null> {
      return this.decide(caller, businessKey, decision);
    }

    @AnswersIf(calls.addAttachment)
    addAttachment(@Input() input: Any, @Me() caller: Caller): Promise<null> {
      return this.attachments.add(caller, command('addAttachment'), input);
    }

    @AnswersIf(calls.delAttachment)
    delAttachment(@Input() input: Any, @Me() caller: Caller): Promise<null> {
      return this.attachments.remove(caller, command('delAttachment'), input);
    }

    protected async decide(caller: Caller, id: string, decision: Any, given?: Any): Promise<null> {
      await this.documents.demandReadable(document, id, caller);
      return this.send(caller, command('approve'), id, decision, { given, expectedRevision: decision.version });
    }

    /** One page of the list, without a check of the tab's permission. */
    protected async page(filter: Any, caller: Caller): Promise<Any> {
      const [page, rowFields] = await Promise.all([this.documents.list(document, filter, caller), this.rowFields()]);
      return { ...page, records: page.records.map(({ answer, row }) => ({ ...answer, ...rowFields(row, answer) })) };
    }

    /** Fields of the detail in addition to the facts: its line tables. */
    protected detailFields(_context: Any, _row: Row, _caller: Caller): object | Promise<object> {
      return {};
    }

    /** Fields of every row in addition to the facts, e.g. values that depend on today; their inputs are read once per page. */
    protected async rowFields(): Promise<(row: Row, answer: Offering) => object> {
      return () => ({});
    }
  }
  return DocumentController;
}

/** The command that a call sends. A missing one is detected when the process starts, not by the first caller. */
function commandOf({ workflow, commands }: Pick<Document<never>, 'workflow' | 'commands'>, calls: DocumentCalls) {
  const command = (name: Commanding): AnyCommand => {
    const found = commands.find((one) => one.name === name);
    if (!found) throw new Error(`${workflow.name} has a call to ${name} and no such command`);
    return found;
  };
  for (const name of commanding) if (calls[name]) command(name);
  return command;
}

const maySee = ({ tabString }: Pick<Document<never>, 'tabString'>, tab: string | undefined, { actor }: Caller) =>
  !tabString || permitted(actor, tabString(tab));
