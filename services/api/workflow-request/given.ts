import { Inject, Injectable } from '@nestjs/common';
import { serialNumber } from '#infra/command-runner/numbers.js';
import type { Origin } from '#infra/command-runner/origin.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { Step } from '#workflows/process-definition/process.js';
import { processDefinition } from '#workflows/process-definition/record.js';
import { role } from '#workflows/role/record.js';
import type { StartGiven } from '#workflows/workflow-request/commands.js';
import { workflowRequest } from '#workflows/workflow-request/machine.js';
import { today } from '../platform/kernel/clock.js';
import { Records } from '../platform/kernel/records.js';
import { eventLog } from '../platform/kernel/tokens.js';

/** Given facts from other records, read when a request is started. */
@Injectable()
export class WorkflowRequestGiven {
  constructor(
    @Inject(eventLog) private readonly log: EventLog,
    private readonly records: Records,
  ) {}

  /** @throws Refusal if the role of a step was removed since the process was drawn */
  async ofStart(definitionId: string, origin: Origin): Promise<StartGiven> {
    const found = await this.records.read(processDefinition, definitionId);
    if (!found) return { definition: undefined, serialNo: '' };
    const { name, versionNo: version, process } = found;
    const roleIds = new Set<string>();
    for (const step of process.steps) roleIds.add(await this.roleOf(step));
    const definition = { name, version, process, roleIds: [...roleIds] };
    return { definition, serialNo: await serialNumber(this.log, workflowRequest, today(), origin) };
  }

  private async roleOf({ name, role: code, roleName }: Step): Promise<string> {
    const held = await this.records.find(role, 'code', code);
    return held?.id ?? refuse(`节点“${name}”的处理角色已被删除：${roleName}`);
  }
}
