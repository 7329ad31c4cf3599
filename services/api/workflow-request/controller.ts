import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { workflowRequest as calls } from '#contract/workflow-request.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { WorkflowRequestRow } from '#projections/workflow-request/projection.js';
import { workflowRequestList as queries } from '#projections/workflow-request/queries.js';
import { assigned } from '#workflows/platform/document/tabs.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { change, commands, completeTask, remove, start } from '#workflows/workflow-request/commands.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { type WorkflowRequest, workflowRequest as workflow } from '#workflows/workflow-request/machine.js';
import { stateCodes } from '#workflows/workflow-request/tabs.js';
import { documentController } from '../platform/document/document-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { WorkflowRequestGiven } from './given.js';

@Controller()
export class WorkflowRequestController extends documentController({ workflow, facts, commands, queries }, calls) {
  @Inject(WorkflowRequestGiven) private readonly given!: WorkflowRequestGiven;

  @Answers(calls.start)
  async start(@Input() form: ParsedInputOf<typeof calls.start>, @Me() caller: Caller) {
    const given = (_: State<WorkflowRequest>, origin: Origin) => this.given.ofStart(form.processDefId, origin);
    const made = await this.create(caller, start, form, given);
    return { ...made, instanceId: made.id };
  }

  @Answers(calls.change)
  change(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.change>, @Me() caller: Caller) {
    return this.send(caller, change, id, form, { expectedRevision: version });
  }

  @Answers(calls.remove)
  remove(@Input() { id, version }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    return this.send(caller, remove, id, {}, { expectedRevision: version });
  }

  @Answers(calls.tasks)
  tasks(@Input() asked: ParsedInputOf<typeof calls.tasks>, @Me() caller: Caller) {
    return this.page({ ...asked, status: assigned }, caller);
  }

  @Answers(calls.completeTask)
  completeTask(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.completeTask>, @Me() caller: Caller) {
    return this.send(caller, completeTask, id, form, { expectedRevision: version });
  }

  @Answers(calls.removeTask)
  removeTask(@Input() { id }: ParsedInputOf<typeof calls.removeTask>, @Me() caller: Caller) {
    return this.send(caller, remove, id, {});
  }

  @Answers(calls.instances)
  instances(@Input() asked: ParsedInputOf<typeof calls.instances>, @Me() caller: Caller) {
    return this.page(asked, caller);
  }

  @Answers(calls.removeInstance)
  removeInstance(@Input() { id }: ParsedInputOf<typeof calls.removeInstance>, @Me() caller: Caller) {
    return this.send(caller, remove, id, {});
  }

  protected override async rowFields() {
    return ({ state }: WorkflowRequestRow) => ({ state: stateCodes[state] });
  }

  protected override detailFields({ decisions }: WorkflowRequest) {
    return {
      decisions: decisions.map(({ stepName, by, result, opinion, at }) => ({
        taskName: stepName,
        userName: by.name,
        result,
        opinion,
        time: wireTime(at),
      })),
    };
  }
}
