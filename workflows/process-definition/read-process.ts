import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { oneLine } from '#workflows/platform/kernel/one-line.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { isModest } from './modest.js';
import { type DrawnProcess, passed, type Result, refused, type Way } from './process.js';

/** What is drawn and does nothing. */
const silent = ['bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference'];
const passing = ['bpmn:ExclusiveGateway', 'bpmn:ServiceTask', 'bpmn:ScriptTask'];
/** What a request comes to, by a flow. */
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

/** Most characters of a name, of a key and of the id of an element. */
const longestName = 100;
const longestId = 64;
/** Most elements of a process: far above what somebody draws and can still read. */
const mostElements = 500;

/** What is read of a diagram: key and name as it says them itself, and how it runs. */
export interface ReadProcess {
  /** Id of the process, by which its versions belong together. */
  readonly key: string;
  readonly name: string;
  readonly process: DrawnProcess;
}

/** Why something could not run as it is drawn, in words for whoever drew it. */
export class Unfit extends Refusal {
  constructor(
    message: string,
    /** Id of the element that is meant, where it is one. */
    readonly element: string | undefined,
  ) {
    super('invalid', message);
  }
}

/** @throws Unfit with the first reason, when it could not run as it is drawn */
export const readProcess = (xml: string): Promise<ReadProcess> => read(xml, (work) => work());

/** All that keeps it from running: whoever draws it is told while he does. */
export async function problemsIn(xml: string): Promise<readonly Unfit[]> {
  const found = new Map<string, Unfit>();
  const note = (error: unknown) => {
    if (!(error instanceof Unfit)) throw error;
    // Several ways may come to the same place.
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

/** Does a part of the reading; what stands in its place when it could not be read, where reading goes on then. */
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
  if (String(process.id).length > longestId) invalid(`流程标识最多${longestId}个字符`);
  return process;
}

/** What could not be read is left out of the model: it would run otherwise than it is drawn. */
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
  if (String(id ?? '').length > longestId) invalid(`节点标识最多${longestId}个字符`, element);
  if (nameOf(element).length > longestName) invalid(`节点名称最多${longestName}个字符`, element);
  const events: readonly unknown[] = element.eventDefinitions ?? [];
  if (events.length > 0) invalid(`不支持的节点“${nameOf(element)}”（带触发条件的事件）`, element);
  if (element.loopCharacteristics) invalid(`不支持的节点“${nameOf(element)}”（多实例或循环任务）`, element);
}

/** A name that is written in lines is one line elsewhere; what is not called anything is called by its id. */
const nameOf = ({ name, id }: ModdleElement): string => oneLine(String(name ?? '')) || String(id ?? '');

/** Code or name of the role: every engine of this family says it by a prefix of its own. */
function roleOf(task: ModdleElement): string {
  const said = Object.entries<unknown>(task.$attrs).filter(([name]) => /:(assignee|candidateGroups)$/.test(name));
  const roles = [...new Set(said.map(([, value]) => String(value).trim()).filter(Boolean))];
  if (roles.length > 1 || roles[0]?.includes(',')) invalid(`节点“${nameOf(task)}”只能指定一个处理角色`, task);
  return roles[0] ?? '';
}

const decisionWords = (result: Result | undefined): string =>
  result === undefined ? '' : result === passed ? '通过后' : '拒绝后';

/** Where elements lead, by the flows that say whence they come: what else an element says of its flows may be left out. */
class Ways {
  constructor(private readonly flows: readonly ModdleElement[]) {}

  /**
   * Where an element leads once the last decision is known; before the first there is none.
   * @throws Refusal when it leads nowhere, to two places at once, or in a circle in which nobody is asked
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

  /** What no flow enters is never come to, whatever its place in the drawing says. */
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

/** A condition asks for the last decision and for nothing else. */
function holds(flow: ModdleElement, result: Result | undefined): boolean {
  const body = String(flow.conditionExpression?.body ?? '').trim();
  if (body === '') return true;
  const asked = /^\$\{\s*state\s*(==|!=)\s*["']?([12])["']?\s*\}$/.exec(body);
  if (!asked)
    return invalid(`连线“${nameOf(flow)}”的条件无法识别，只支持 \${state==1}（通过）和 \${state==2}（拒绝）`, flow);
  return (asked[1] === '==') === (Number(asked[2]) === result);
}
