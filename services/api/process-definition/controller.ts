import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { processDefinition as calls, type processDefinitionRow } from '#contract/process-definition.js';
import { nextNumber } from '#infra/command-runner/numbers.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { NameTaken, Refusal, refuse } from '#workflows/platform/kernel/refusal.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import { processName } from '#workflows/process-definition/names.js';
import type { Process } from '#workflows/process-definition/process.js';
import { readProcess, Unfit } from '#workflows/process-definition/read-process.js';
import { deployedMeanwhile, processDefinition, versionCounter } from '#workflows/process-definition/record.js';
import { role } from '#workflows/role/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher, originOf } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { unacceptableText } from '../platform/kernel/storable.js';
import { eventLog } from '../platform/kernel/tokens.js';
import { recordController } from '../platform/record/record-controller.js';

const { list, remove } = calls;
type Listed = z.output<typeof processDefinitionRow>;
type Drawn = Omit<RecordOf<typeof processDefinition>, 'versionNo' | 'basedOn'>;
type Given = Omit<ParsedInputOf<typeof calls.change>, 'id' | 'version'>;

/** Roles without access to any process page, which therefore cannot do tasks of a process. */
const outsiders = ['customer', 'bank'];

/** @param field at fault, and the element within it: `xml.task1` @throws Refusal */
const unfit = (reason: string, ...field: readonly (string | undefined)[]): never =>
  refuse(`流程定义不合法: ${reason}`, 'invalid', field.filter(Boolean).join('.'));

/** Entities in the diagram can encode characters that texts must not contain. @throws Refusal */
function demandShowable(text: string, field: string): void {
  const objection = unacceptableText(text, 'name');
  if (objection !== undefined) unfit(objection, field);
}

@Controller()
export class ProcessDefinitionController extends recordController(processDefinition, { list, remove }) {
  @Inject(Dispatcher) private readonly dispatcher!: Dispatcher;
  @Inject(Records) private readonly records!: Records;
  @Inject(eventLog) private readonly log!: EventLog;

  @Answers(calls.all)
  async all(@Me() caller: Caller): Promise<Listed[]> {
    const rows = await this.service.inOrder(processDefinition, caller);
    return (await this.shown(rows)).reverse();
  }

  @Answers(calls.xml)
  async xml(@Input() { id }: ParsedInputOf<typeof calls.xml>, @Me() caller: Caller) {
    return (await this.service.find(processDefinition, id, caller)).xml;
  }

  @Answers(calls.roles)
  async roles(@Me() caller: Caller) {
    const rows = await this.service.inOrder(role, caller);
    return rows.flatMap(({ code, name }) =>
      outsiders.includes(String(code)) ? [] : { code: String(code), name: String(name) },
    );
  }

  @Answers(calls.add)
  async deploy(@Input() given: ParsedInputOf<typeof calls.add>, @Me() caller: Caller) {
    return this.deployed(await this.drawn(given), caller);
  }

  @Answers(calls.change)
  async deployNext(@Input() { id, version, ...given }: ParsedInputOf<typeof calls.change>, @Me() caller: Caller) {
    const { key, name, xml } = await this.service.find(processDefinition, id, caller);
    const isDrawn = given.xml !== undefined || given.stringBPMN !== undefined;
    const next = await this.drawn({ key, name, ...(!isDrawn && { xml }), ...given });
    if (next.xml === xml && next.name === name) return { id };
    if (version !== undefined) await this.demandNewest(key, version, caller);
    return this.deployed(next, caller, version);
  }

  protected override async shown(rows: Listed[]): Promise<Listed[]> {
    return rows.map((row) => ({
      ...row,
      version: row.versionNo,
      deploymentId: row.id,
      resourceName: `${row.key}.bpmn`,
    }));
  }

  /** Asked before a number is taken; of those who pass at the same moment, one deploys. @throws Refusal */
  private async demandNewest(key: string, seen: number, caller: Caller): Promise<void> {
    const rows = await this.service.all(processDefinition, caller, { key });
    const newer = rows.filter((row) => row.key === key && Number(row.versionNo) > seen);
    const own = newer.map(({ id }) => this.dispatcher.hasActed(caller, processDefinition.create, id));
    if (newer.length > 0 && !(await Promise.all(own)).includes(true)) refuse(deployedMeanwhile, 'conflict');
  }

  /** Deploys the next version of its key. @param seen the newest version that its author saw, if told */
  private async deployed(drawn: Drawn, caller: Caller, seen?: number): Promise<{ id: string }> {
    const origin = originOf(caller, processDefinition.name, 'version');
    const versionNo = await nextNumber(this.log, versionCounter(drawn.key), origin);
    const basedOn = seen === undefined ? '' : String(seen);
    return this.service.add(processDefinition, { ...drawn, versionNo, basedOn }, caller).catch((error: unknown) => {
      throw error instanceof NameTaken ? new Refusal('conflict', deployedMeanwhile) : error;
    });
  }

  /** Process read from a diagram. @throws Refusal if the process could not run */
  private async drawn({ name, key, stringBPMN, xml = stringBPMN }: Given): Promise<Drawn> {
    const field = stringBPMN !== undefined && xml === stringBPMN ? 'stringBPMN' : 'xml';
    const diagram = xml ?? refuse('请绘制流程图', 'invalid', 'xml');
    const { process, ...said } = await readProcess(diagram).catch((error: unknown) => {
      if (error instanceof Unfit) return unfit(error.message, field, error.element);
      throw error;
    });
    if (key && key !== said.key) unfit('流程标识与流程图中的不一致', 'key');
    const called = name || said.name || refuse('请输入流程名称', 'invalid', 'name');
    const [issue] = processName.safeParse(called).error?.issues ?? [];
    if (issue) unfit(issue.message, name ? 'name' : field);
    demandShowable(called, name ? 'name' : field);
    for (const step of process.steps) demandShowable(step.name, field);
    const steps = await Promise.all(process.steps.map((step) => this.withRole(step, field)));
    return { name: called, key: said.key, xml: diagram, process: { ...process, steps } };
  }

  private async withRole(step: Omit<Process['steps'][number], 'roleName'>, field: string) {
    const found = (await this.roleBy('code', step.role)) ?? (await this.roleBy('name', step.role));
    const { code, name } = found ?? unfit(`节点“${step.name}”的处理角色不存在：${step.role}`, field, step.id);
    return { ...step, role: code, roleName: name };
  }

  private async roleBy(field: 'code' | 'name', value: string) {
    const found = await this.records.find(role, field, value);
    return found && !outsiders.includes(found.code) ? found : undefined;
  }
}
