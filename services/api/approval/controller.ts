import { Controller, Inject } from '@nestjs/common';
import { approval, type HistoryEvent } from '#contract/platform/approval.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import type { ReassignGiven } from '#workflows/platform/approval/reassign.js';
import { turnIn } from '#workflows/platform/approval/turn.js';
import type { CatalogEntry, DrawnWay } from '#workflows/platform/document/catalog-entry.js';
import { type AnyCommand, demand } from '#workflows/platform/kernel/command.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { initialState, type State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { membersOf } from '#workflows/platform/kernel/roles.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { ApprovalService } from '../platform/approval/approval-service.js';
import { diagramOf, drawnDiagram } from '../platform/approval/diagram.js';
import { History, snapshotOf } from '../platform/approval/history.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { recordTypes } from '../platform/kernel/tokens.js';
import { Directory } from '../sign-in/directory.js';

/** History, replay and diagram of all kinds of documents, removed ones included, directly from their streams. */
@Controller()
export class ApprovalController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly approvals: ApprovalService,
    private readonly directory: Directory,
    @Inject(recordTypes) private readonly types: readonly AnyRecordType[],
  ) {}

  @Answers(approval.history)
  async history(@Input() { businessKey }: ParsedInputOf<typeof approval.history>, @Me() caller: Caller) {
    const { entry, card } = await this.approvals.findEver(caller, businessKey);
    const history = new History(entry, caller.actor);
    const told: HistoryEvent[] = [];
    for await (const events of this.dispatcher.walk(caller, entry.workflow, businessKey))
      for (const event of events) told.push(history.tell(event));
    return {
      kind: entry.workflow.name,
      kindLabel: entry.workflow.label,
      serialNo: card.serial_no,
      title: card.title,
      removed: card.removed_at !== null,
      events: told,
    };
  }

  @Answers(approval.snapshot)
  async snapshot(@Input() { businessKey, seq }: ParsedInputOf<typeof approval.snapshot>, @Me() caller: Caller) {
    const { entry, ...moment } = await this.until(caller, businessKey, seq);
    return snapshotOf(entry, moment, caller.actor);
  }

  @Answers(approval.diagram)
  async diagram(@Input() { businessKey, seq }: ParsedInputOf<typeof approval.diagram>, @Me() caller: Caller) {
    const { entry, state } = await this.until(caller, businessKey, seq);
    const drawn = entry.drawn?.(state);
    return drawn ? drawnDiagram(await this.xmlOf(drawn.definition), drawn) : diagramOf(entry, state);
  }

  @Answers(approval.assignees)
  async assignees(@Input() { businessKey }: ParsedInputOf<typeof approval.assignees>, @Me() caller: Caller) {
    const { entry, card } = await this.approvals.find(caller, businessKey);
    const { state } = await this.dispatcher.document(entry.workflow, businessKey);
    demand(reassignOf(entry), { actor: caller.actor, state });
    const turn = turnIn(entry, card.state, {
      bound: card.bound,
      startedBy: card.started_by,
      manager: card.manager,
      step: card.step,
    });
    if (!turn) return [];
    const holders = await this.directory.holdersOf(membersOf(turn.party));
    return holders.filter(({ id }) => id !== turn.person?.id && id !== turn.except?.id);
  }

  @Answers(approval.reassign)
  async reassign(
    @Input() { businessKey, userId, ...form }: ParsedInputOf<typeof approval.reassign>,
    @Me() caller: Caller,
  ) {
    const { entry } = await this.approvals.find(caller, businessKey);
    const facts = async (): Promise<ReassignGiven> => ({ person: await this.directory.enabledWithRoles(userId) });
    await this.dispatcher.send(caller, reassignOf(entry), businessKey, form, { given: facts });
    return null;
  }

  /** Diagram of a definition, even if the definition has been removed since. */
  private async xmlOf({ kind, id }: DrawnWay['definition']): Promise<string> {
    const { workflow } = this.types.find(({ name }) => name === kind) ?? refuse(messages.missing, 'missing');
    const { state } = await this.dispatcher.document(workflow, id);
    return (state.context as { xml: string }).xml;
  }

  /** State of the document at a revision, as the caller may read it. @throws Refusal if there is no such revision */
  private async until(caller: Caller, businessKey: string, seq = Number.POSITIVE_INFINITY) {
    const { entry } = await this.approvals.findEver(caller, businessKey);
    let state = initialState<never>(entry.workflow.machine);
    let event: StoredEvent | undefined;
    for await (const events of this.dispatcher.walk(caller, entry.workflow, businessKey)) {
      const until = events.filter(({ revision }) => revision <= seq);
      state = fold(entry.workflow, until, state) as State<never>;
      event = until.at(-1) ?? event;
      if (until.length < events.length) break;
    }
    if (!event || (Number.isFinite(seq) && event.revision < seq)) return refuse(messages.missing, 'missing');
    return { entry, event, state };
  }
}

/** Only documents with an approval have steps that can be reassigned. */
const reassignOf = ({ commands }: CatalogEntry): AnyCommand =>
  commands.find(({ name }) => name === 'reassign') ?? refuse(messages.wrongState);
