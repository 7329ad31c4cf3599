import { Controller } from '@nestjs/common';
import { approval } from '#contract/approval.js';
import type { ParsedInputOf } from '#contract/call.js';
import { messages, refuse } from '#workflows/kernel/refusal.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';
import { ApprovalDesk } from './approval-desk.js';
import { diagramOf } from './diagram.js';
import { historyOf, snapshotOf } from './history.js';

/** History, replay and diagram of every kind of document, straight from its stream. */
@Controller()
export class ApprovalController {
  constructor(
    private readonly desk: Desk,
    private readonly approvals: ApprovalDesk,
  ) {}

  @Answers(approval.history)
  async history(@Input() { businessKey }: ParsedInputOf<typeof approval.history>, @Me() caller: Caller) {
    const { entry, card } = await this.approvals.find(caller, businessKey);
    return {
      kind: entry.workflow.name,
      kindLabel: entry.workflow.label,
      serialNo: card.serial_no,
      title: card.title,
      events: historyOf(entry, await this.desk.events(caller, entry.workflow, businessKey)),
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

  /** The events up to a moment. @throws Refusal when there was no such moment */
  private async until(caller: Caller, businessKey: string, seq: number | undefined) {
    const { entry } = await this.approvals.find(caller, businessKey);
    const events = await this.desk.events(caller, entry.workflow, businessKey);
    if (seq !== undefined && seq >= events.length) return refuse(messages.missing, 'missing');
    return { entry, events: seq === undefined ? events : events.slice(0, seq + 1) };
  }
}
