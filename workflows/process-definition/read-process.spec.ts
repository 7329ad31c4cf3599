import { describe, expect, it } from 'vitest';
import { expense, expenseDiagram } from '#test/fixtures/process.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { conditionOf, passed } from './process.js';
import { problemsIn, readProcess } from './read-process.js';

const open = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  targetNamespace="t">`;
const drawing = (inside: string, process = 'id="leave" name="请假"') =>
  `${open}<process ${process}>${inside}</process></definitions>`;
const start = '<startEvent id="s"/>';
const end = '<endEvent id="e"/>';
const task = (id = 't', more = 'activiti:assignee="cgzg"', inside = '') =>
  `<userTask id="${id}" name="审批" ${more}>${inside}</userTask>`;
const flow = (from: string, to: string, condition = '') =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${
    condition && `<conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression>`
  }</sequenceFlow>`;

const objection = (xml: string): Promise<string> =>
  readProcess(xml).then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof Refusal && error.kind === 'invalid') return error.message;
      throw error;
    },
  );

describe('a diagram is brought down to its tasks', () => {
  it('with what each decision leads to, through what', async () => {
    const { roleName: _, ...first } = expense.steps[0] as (typeof expense.steps)[number];
    const read = await readProcess(expenseDiagram);
    expect([read.key, read.name]).toEqual(['expense', '费用报销']);
    expect(read.process.start).toBe('start');
    expect(read.process.first).toEqual(expense.first);
    expect(read.process.steps[0]).toEqual(first);
    expect(read.process.steps.map(({ passed }) => passed.to)).toEqual(['task2', null]);
  });

  it('which may ask again: a refusal leads back', async () => {
    const both = flow('g', 'e', conditionOf(passed)) + flow('g', 't', `\${ state == "2" }`);
    const xml = drawing(`${start + task() + end}<exclusiveGateway id="g"/>${flow('s', 't')}${flow('t', 'g')}${both}`);
    const { process } = await readProcess(xml);
    expect(process.steps[0]).toMatchObject({ passed: { to: null }, refused: { to: 't' } });
  });

  it('by the default of a gateway where no condition holds, through what does itself', async () => {
    const xml = drawing(
      `${start}${task()}${end}<serviceTask id="auto"/><exclusiveGateway id="g" default="g-auto"/>` +
        flow('s', 't') +
        flow('t', 'g') +
        flow('g', 'e', `\${state!=1}`) +
        flow('g', 'auto') +
        flow('auto', 'e'),
    );
    const { process } = await readProcess(xml);
    expect(process.steps[0]?.passed.through).toEqual(['t-g', 'g', 'g-auto', 'auto', 'auto-e', 'e']);
    expect(process.steps[0]?.refused.through).toEqual(['t-g', 'g', 'g-e', 'e']);
  });

  it('whatever other tools have added to it', async () => {
    const extended = `<extensionElements><activiti:taskListener event="create" class="x.Y"/></extensionElements>`;
    const xml = drawing(
      start + task('t', 'activiti:candidateGroups="cwzg"', extended) + end + flow('s', 't') + flow('t', 'e'),
    );
    expect((await readProcess(xml)).process.steps[0]?.role).toBe('cwzg');
  });

  it('as other engines of this family write whose work it is', async () => {
    const xml = drawing(start + task('t', 'camunda:assignee=" cwzg "') + end + flow('s', 't') + flow('t', 'e'));
    expect((await readProcess(xml)).process.steps[0]?.role).toBe('cwzg');
  });
});

describe('a diagram that could not run is refused, in words', () => {
  const line = start + task() + end + flow('s', 't') + flow('t', 'e');
  it.each([
    ['no diagram', '流程图格式不正确，无法识别', 'hello'],
    ['another xml', '流程图格式不正确，无法识别', '<html/>'],
    ['a document type', '流程图格式不正确', `<!DOCTYPE x SYSTEM "http://x">${drawing(line)}`],
    ['what is nested for its own sake', '流程图格式不正确', drawing(line + '<z>'.repeat(100) + '</z>'.repeat(100))],
    [
      'a namespace an element',
      '流程图格式不正确',
      drawing(line + Array.from({ length: 100 }, (_, at) => `<z xmlns:n${at}="u"/>`).join('')),
    ],
    [
      'an element of attributes',
      '流程图格式不正确',
      drawing(line.replace('name="审批"', Array.from({ length: 900 }, (_, at) => `y:a${at}=""`).join(' '))),
    ],
    [
      'two roles',
      '只能指定一个处理角色',
      drawing(start + task('t', 'activiti:candidateGroups="cgzg,cwzg"') + end + flow('s', 't') + flow('t', 'e')),
    ],
    ['no process', '流程图必须且只能包含一个流程', `${open}</definitions>`],
    ['two processes', '流程图必须且只能包含一个流程', `${open}<process id="a"/><process id="b"/></definitions>`],
    ['a key in Chinese', '标识“请假”不正确', drawing(line, 'id="请假"')],
    ['no key', '流程没有标识', drawing(line, '')],
    ['a key that is too long', '流程标识最多64个字符', drawing(line, `id="${'a'.repeat(65)}"`)],
    ['no start', '流程必须有且只有一个开始节点', drawing(task() + end + flow('t', 'e'))],
    ['two starts', '流程必须有且只有一个开始节点', drawing(`${line}<startEvent id="s2"/>`)],
    ['nobody asked', '流程至少要有一个用户任务', drawing(start + end + flow('s', 'e'))],
    [
      'a task without a role',
      '节点“审批”未指定处理角色',
      drawing(start + task('t', '') + end + flow('s', 't') + flow('t', 'e')),
    ],
    ['a dead end', '节点“审批”没有后续连线', drawing(start + task() + end + flow('s', 't'))],
    ['two ways at once', '节点“审批”通过后有多条可走的连线', drawing(`${line}<endEvent id="e2"/>${flow('t', 'e2')}`)],
    [
      'no way for a refusal',
      '节点“审批”拒绝后没有可走的连线',
      drawing(start + task() + end + flow('s', 't') + flow('t', 'e', conditionOf(passed))),
    ],
    [
      'before the first decision no way',
      '节点“g”没有可走的连线',
      drawing(
        start +
          task() +
          end +
          '<exclusiveGateway id="g"/>' +
          flow('s', 'g') +
          flow('g', 't', conditionOf(passed)) +
          flow('t', 'e'),
      ),
    ],
    [
      'a condition of its own',
      '的条件无法识别',
      drawing(start + task() + end + flow('s', 't') + flow('t', 'e', 'amount > 100')),
    ],
    [
      'a circle without anybody',
      '循环，其中没有用户任务',
      drawing(
        start +
          task() +
          '<serviceTask id="a"/><serviceTask id="b"/>' +
          flow('s', 't') +
          flow('t', 'a') +
          flow('a', 'b') +
          flow('b', 'a'),
      ),
    ],
    ['a parallel gateway', '不支持的节点“p”（并行网关）', drawing(`${line}<parallelGateway id="p"/>`)],
    [
      'a timer',
      '带触发条件的事件',
      drawing(line.replace(start, '<startEvent id="s"><timerEventDefinition/></startEvent>')),
    ],
    [
      'a task for many',
      '多实例或循环任务',
      drawing(
        start +
          task('t', 'activiti:assignee="cgzg"', '<multiInstanceLoopCharacteristics/>') +
          end +
          flow('s', 't') +
          flow('t', 'e'),
      ),
    ],
    ['an id twice', '标识“t”重复', drawing(line + task())],
    ['what BPMN does not know', '流程图中有无法识别的内容', drawing(`${line}<magic/>`)],
    ['a task that no flow enters', '节点“审批”没有连线进入', drawing(line + task('t2') + flow('t2', 'e'))],
    ['a gateway that no flow enters', '节点“g”没有连线进入', drawing(`${line}<exclusiveGateway id="g"/>`)],
    ['an end that no flow enters', '节点“e2”没有连线进入', drawing(`${line}<endEvent id="e2"/>`)],
    ['a flow to nowhere', '没有指向任何节点', drawing(start + task() + end + flow('s', 't') + flow('t', 'nowhere'))],
    ['a name that is too long', '节点名称最多100个字符', drawing(line.replace('审批', '审'.repeat(101)))],
    [
      'too many elements',
      '流程图最多500个元素',
      drawing(line + Array.from({ length: 500 }, (_, at) => `<serviceTask id="x${at}"/>`).join('')),
    ],
  ])('%s', async (_, message, xml) => expect(await objection(xml)).toContain(message));

  it('and what is only drawn is no objection', async () =>
    expect(
      await objection(drawing(`${line}<dataObject id="d"/><textAnnotation id="n"><text>说明</text></textAnnotation>`)),
    ).toBe('none'));
});

describe('whoever draws is told of all problems at once', () => {
  const told = async (xml: string) => (await problemsIn(xml)).map(({ message, element }) => [element, message]);

  it('each with its element', async () =>
    expect(await told(drawing(`${start}${task('t', '')}${end}<parallelGateway id="p"/>${flow('s', 't')}`))).toEqual([
      ['p', '不支持的节点“p”（并行网关）'],
      ['t', '节点“审批”未指定处理角色'],
      ['t', '节点“审批”没有后续连线'],
      ['e', '节点“e”没有连线进入'],
    ]));

  it('and of what stands for the whole without one', async () => {
    expect(await told('no drawing')).toEqual([[undefined, '流程图格式不正确，无法识别']]);
    expect(await told(drawing(start + end + flow('s', 'e')))).toEqual([[undefined, '流程至少要有一个用户任务']]);
  });

  it('and of nothing where it could run', async () => expect(await told(expenseDiagram)).toEqual([]));
});
