import { Controller } from '@nestjs/common';
import { approval } from '#contract/platform/approval.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import type { ReassignGiven } from '#workflows/platform/approval/reassign.js';
import { turnIn } from '#workflows/platform/approval/turn.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { type AnyCommand, demand } from '#workflows/platform/kernel/command.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { membersOf } from '#workflows/platform/kernel/roles.js';
import { ApprovalService } from '../platform/approval/approval-service.js';
import { diagramOf } from '../platform/approval/diagram.js';
import { historyOf, snapshotOf } from '../platform/approval/history.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Directory } from '../sign-in/directory.js';

/** History, replay and diagram of every kind of document, straight from its stream. */
@Controller()
export class ApprovalController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly approvals: ApprovalService,
    private readonly directory: Directory,
  ) {}

  @Answers(approval.history)
  async history(@Input() { businessKey }: ParsedInputOf<typeof approval.history>, @Me() caller: Caller) {
    const { entry, card } = await this.approvals.find(caller, businessKey);
    return {
      kind: entry.workflow.name,
      kindLabel: entry.workflow.label,
      serialNo: card.serial_no,
      title: card.title,
      events: historyOf(entry, await this.dispatcher.events(caller, entry.workflow, businessKey)),
    };
  }

  @Answers(approval.snapshot)
  async snapshot(@Input() { businessKey, seq }: ParsedInputOf<typeof approval.snapshot>, @Me() caller: Caller) {
    const { entry, events } = await this.until(caller, businessKey, seq);
    return snapshotOf(entry, events);
  }

  @Answers(approval.diagram)
  async diagram(@Input() { businessKey, seq }: ParsedInputOf<typeof approval.diagram>, @Me() caller: Caller) {
    const { entry, events } = await this.until(caller, businessKey, seq);
    return diagramOf(entry, events);
  }

  @Answers(approval.assignees)
  async assignees(@Input() { businessKey }: ParsedInputOf<typeof approval.assignees>, @Me() caller: Caller) {
    const { entry, card } = await this.approvals.find(caller, businessKey);
    const { state } = await this.dispatcher.document(entry.workflow, businessKey);
    demand(reassignOf(entry), { actor: caller.actor, state });
    const turn = turnIn(entry, card.state, { bound: card.bound, startedBy: card.started_by, manager: card.manager });
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

  /** The events up to a moment. @throws Refusal when there was no such moment */
  private async until(caller: Caller, businessKey: string, seq: number | undefined) {
    const { entry } = await this.approvals.find(caller, businessKey);
    const events = await this.dispatcher.events(caller, entry.workflow, businessKey);
    if (seq !== undefined && seq >= events.length) return refuse(messages.missing, 'missing');
    return { entry, events: seq === undefined ? events : events.slice(0, seq + 1) };
  }
}

/** Only what passes through an approval has steps to give. */
const reassignOf = ({ commands }: CatalogEntry): AnyCommand =>
  commands.find(({ name }) => name === 'reassign') ?? refuse(messages.wrongState);
