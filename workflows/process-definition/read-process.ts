import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import type { z } from 'zod';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { oneLine } from '#workflows/platform/values/one-line.js';
import { elementId, elementName, processKey } from './names.js';
import { isModest } from './parse-limits.js';
import { type DrawnProcess, passed, type Result, refused, type Way } from './process.js';

/** Elements without effect on execution. */
const silent = ['bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference'];
const passing = ['bpmn:ExclusiveGateway', 'bpmn:ServiceTask', 'bpmn:ScriptTask'];
/** Elements that a flow may lead to. */
const standing = ['bpmn:EndEvent', 'bpmn:UserTask', ...passing];
const known = ['bpmn:StartEvent', 'bpmn:SequenceFlow', ...standing, ...silent];

const typeNames: Readonly<Record<string, string>> = {
  'bpmn:ParallelGateway': '并行网关',
  'bpmn:InclusiveGateway': '包容网关',
  'bpmn:EventBasedGateway': '事件网关',
  'bpmn:ComplexGateway': '复杂网关',
  'bpmn:SubProcess': '子流程',
  'bpmn:CallActivity': '调用活动',
  'bpmn:BoundaryEvent': '边界事件',
  'bpmn:IntermediateCatchEvent': '中间事件',
  'bpmn:IntermediateThrowEvent': '中间事件',
  'bpmn:Task': '普通任务',
  'bpmn:ManualTask': '手工任务',
  'bpmn:SendTask': '发送任务',
  'bpmn:ReceiveTask': '接收任务',
  'bpmn:BusinessRuleTask': '规则任务',
};

/** Maximum elements of a process: far more than a readable diagram has. */
const mostElements = 500;

/** Content of a diagram: its key and name, and the executable process. */
export interface ReadProcess {
  /** Id of the process, shared by its versions. */
  readonly key: string;
  readonly name: string;
  readonly process: DrawnProcess;
}

/** Why a diagram cannot be executed, as a message for its author. */
export class Unfit extends Refusal {
  constructor(
    message: string,
    /** Id of the element at fault, if it is a single one. */
    readonly element: string | undefined,
  ) {
    super('invalid', message, element);
  }
}

/** @throws Unfit with the first problem, if the diagram cannot be executed */
export const readProcess = (xml: string): Promise<ReadProcess> => read(xml, (work) => work());

/** All problems of a diagram, shown to the author while drawing. */
export async function problemsIn(xml: string): Promise<readonly Unfit[]> {
  const found = new Map<string, Unfit>();
  const note = (error: unknown) => {
    if (!(error instanceof Unfit)) throw error;
    // Several paths may lead to the same element.
    found.set(`${error.element} ${error.message}`, error);
  };
  await read(xml, (work, instead) => {
    try {
      return work();
    } catch (error) {
      note(error);
      return instead;
    }
  }).catch(note);
  return [...found.values()];
}

/** Reads one part; if reading continues after a problem, `instead` replaces the part. */
type Tried = <Result>(work: () => Result, instead: Result) => Result;

const nowhere: Way = { to: null, through: [] };

async function read(xml: string, tried: Tried): Promise<ReadProcess> {
  const process = await processIn(xml);
  const { id: key = '', name } = process;
  const elements: readonly ModdleElement[] = process.flowElements ?? [];
  if (elements.length > mostElements) invalid(`流程图最多${mostElements}个元素`);
  for (const element of elements) tried(() => demandKnown(element), undefined);
  const of = (type: string) => elements.filter(({ $type }) => $type === type);
  const ways = new Ways(of('bpmn:SequenceFlow'));
  const [start, another] = of('bpmn:StartEvent');
  if (!start || another) return invalid('流程必须有且只有一个开始节点', another);
  const tasks = of('bpmn:UserTask');
  tried(() => (tasks.length === 0 ? invalid('流程至少要有一个用户任务') : undefined), undefined);
  const way = (from: ModdleElement, result?: Result) => tried(() => ways.from(from, result), nowhere);
  const steps = tasks.map((task) => ({
    id: String(task.id),
    name: nameOf(task),
    role: tried(() => roleOf(task) || invalid(`节点“${nameOf(task)}”未指定处理角色`, task), ''),
    passed: way(task, passed),
    refused: way(task, refused),
  }));
  for (const element of elements) tried(() => ways.demandEntered(element), undefined);
  return { key, name: oneLine(String(name ?? '')), process: { start: String(start.id), first: way(start), steps } };
}

const invalid = (message: string, element?: ModdleElement): never => {
  throw new Unfit(message, element?.id);
};

function demandShort(rule: z.ZodType, text: string, element?: ModdleElement): void {
  const [issue] = rule.safeParse(text).error?.issues ?? [];
  if (issue) invalid(issue.message, element);
}

async function processIn(xml: string): Promise<ModdleElement> {
  if (!isModest(xml)) invalid('流程图格式不正确，无法识别');
  const { rootElement, warnings } = await new BpmnModdle()
    .fromXML(xml)
    .catch(() => invalid('流程图格式不正确，无法识别'));
  for (const { message } of warnings) demandRead(message);
  const roots: readonly ModdleElement[] = rootElement.rootElements ?? [];
  const [process, another] = roots.filter(({ $type }) => $type === 'bpmn:Process');
  if (!process || another) return invalid('流程图必须且只能包含一个流程');
  if (!process.id) invalid('流程没有标识');
  demandShort(processKey, String(process.id));
  return process;
}

/** The parser omits what it could not read, so that the process would differ from the diagram. */
function demandRead(warning: string): void {
  const [, id] = /illegal ID <(.*)>/.exec(warning) ?? [];
  if (id !== undefined) invalid(`标识“${id}”不正确：只能由字母、数字、下划线、点和短横线组成，以字母或下划线开头`);
  const [, twice] = /duplicate ID <(.*)>/.exec(warning) ?? [];
  if (twice !== undefined) invalid(`标识“${twice}”重复`);
  if (warning.startsWith('unparsable content')) invalid('流程图中有无法识别的内容');
}

function demandKnown(element: ModdleElement): void {
  const { $type, id } = element;
  if (!known.includes($type)) invalid(`不支持的节点“${nameOf(element)}”（${typeNames[$type] ?? $type}）`, element);
  demandShort(elementId, String(id ?? ''), element);
  demandShort(elementName, nameOf(element), element);
  const events: readonly unknown[] = element.eventDefinitions ?? [];
  if (events.length > 0) invalid(`不支持的节点“${nameOf(element)}”（带触发条件的事件）`, element);
  if (element.loopCharacteristics) invalid(`不支持的节点“${nameOf(element)}”（多实例或循环任务）`, element);
}

/** The name on one line; falls back to the id. */
const nameOf = ({ name, id }: ModdleElement): string => oneLine(String(name ?? '')) || String(id ?? '');

/** Role code or name; each engine of this family uses its own attribute prefix. */
function roleOf(task: ModdleElement): string {
  const said = Object.entries<unknown>(task.$attrs).filter(([name]) => /:(assignee|candidateGroups)$/.test(name));
  const roles = [...new Set(said.map(([, value]) => String(value).trim()).filter(Boolean))];
  if (roles.length > 1 || roles[0]?.includes(',')) invalid(`节点“${nameOf(task)}”只能指定一个处理角色`, task);
  return roles[0] ?? '';
}

const decisionWords = (result: Result | undefined): string =>
  result === undefined ? '' : result === passed ? '通过后' : '拒绝后';

/** Ways between elements, derived from `sourceRef` and `targetRef` only, because elements need not list their flows. */
class Ways {
  constructor(private readonly flows: readonly ModdleElement[]) {}

  /**
   * Way from an element after the last decision; before the first one, `result` is undefined.
   * @throws Refusal if it leads nowhere, to two places at once, or into a loop without a task
   */
  from(element: ModdleElement, result?: Result): Way {
    const through: string[] = [];
    let at = element;
    do {
      const flow = this.next(at, result);
      at = flow.targetRef ?? invalid(`连线“${nameOf(flow)}”没有指向任何节点`, flow);
      through.push(String(flow.id));
      if (at.$type === 'bpmn:UserTask') return { to: String(at.id), through };
      if (through.includes(String(at.id))) invalid(`流程在“${nameOf(at)}”处循环，其中没有用户任务`, at);
      through.push(String(at.id));
    } while (at.$type !== 'bpmn:EndEvent');
    return { to: null, through };
  }

  /** Without an incoming flow, an element is never reached, wherever it is drawn. */
  demandEntered(element: ModdleElement): void {
    if (!standing.includes(element.$type)) return;
    if (!this.flows.some(({ targetRef }) => targetRef === element))
      invalid(`节点“${nameOf(element)}”没有连线进入`, element);
  }

  private next(element: ModdleElement, result: Result | undefined): ModdleElement {
    const flows = this.flows.filter(({ sourceRef }) => sourceRef === element);
    if (flows.length === 0) return invalid(`节点“${nameOf(element)}”没有后续连线`, element);
    const standard: ModdleElement | undefined = element.default;
    const open = flows.filter((flow) => flow !== standard && holds(flow, result));
    const [flow = standard, another] = open;
    if (!flow) return invalid(`节点“${nameOf(element)}”${decisionWords(result)}没有可走的连线`, element);
    if (another)
      return invalid(`节点“${nameOf(element)}”${decisionWords(result)}有多条可走的连线，请为连线设置条件`, element);
    return flow;
  }
}

/** Conditions may only test the last decision. */
function holds(flow: ModdleElement, result: Result | undefined): boolean {
  const body = String(flow.conditionExpression?.body ?? '').trim();
  if (body === '') return true;
  const asked = /^\$\{\s*state\s*(==|!=)\s*["']?([12])["']?\s*\}$/.exec(body);
  if (!asked)
    return invalid(`连线“${nameOf(flow)}”的条件无法识别，只支持 \${state==1}（通过）和 \${state==2}（拒绝）`, flow);
  return (asked[1] === '==') === (Number(asked[2]) === result);
}
