import { assignable, assigneeAttribute } from './assignable.js';
import { conditionOf, passed, refused } from './process.js';

export interface DrawnTask {
  readonly name: string;
  /** Code of the role that decides. */
  readonly role: string;
}

interface Drawn {
  readonly key: string;
  readonly name: string;
  readonly tasks: readonly DrawnTask[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const middle = 120;
const beside = (x: number, width: number, height: number): Box => ({ x, y: middle - height / 2, width, height });
const columnWidth = 250;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

interface Flow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly condition: string;
}

/** Draws tasks in sequence, each with a gateway where a refusal ends the process. Initial content of a new diagram. */
export function drawnInTurn({ key, name, tasks }: Drawn): string {
  const flows = flowsOf(tasks.length);
  const boxes = boxesOf(tasks.length);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"',
    '  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
    '  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `  xmlns:${assignable.prefix}="${assignable.uri}" id="definitions" targetNamespace="https://tradeflow/bpmn">`,
    `<bpmn:process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true">`,
    ...elementsOf(tasks, flows),
    '</bpmn:process>',
    '<bpmndi:BPMNDiagram id="diagram">',
    `<bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">`,
    ...Object.entries(boxes).map(shape),
    ...flows.map((flow) => edge(flow, boxes)),
    '</bpmndi:BPMNPlane>',
    '</bpmndi:BPMNDiagram>',
    '</bpmn:definitions>',
  ].join('\n');
}

/** Flows from each task to its gateway, and on to the next task or the end. */
const flowsOf = (tasks: number): readonly Flow[] => [
  { id: 'toTask1', from: 'start', to: tasks > 0 ? 'task1' : 'passed', name: '', condition: '' },
  ...Array.from({ length: tasks }, (_, index) => index + 1).flatMap((at): Flow[] => [
    { id: `toGateway${at}`, from: `task${at}`, to: `gateway${at}`, name: '', condition: '' },
    {
      ...{ id: `pass${at}`, from: `gateway${at}`, to: at < tasks ? `task${at + 1}` : 'passed' },
      ...{ name: '通过', condition: conditionOf(passed) },
    },
    { id: `refuse${at}`, from: `gateway${at}`, to: 'refused', name: '拒绝', condition: conditionOf(refused) },
  ]),
];

/** Positions: everything in a row, with the end event for refusals below. */
const boxesOf = (tasks: number): Readonly<Record<string, Box>> => ({
  start: beside(40, 36, 36),
  ...Object.fromEntries(
    Array.from({ length: tasks }, (_, index) => [
      [`task${index + 1}`, beside(130 + index * columnWidth, 120, 80)],
      [`gateway${index + 1}`, beside(300 + index * columnWidth, 50, 50)],
    ]).flat() as [string, Box][],
  ),
  passed: beside(150 + tasks * columnWidth, 36, 36),
  refused: { ...beside(150 + tasks * columnWidth, 36, 36), y: middle + 110 },
});

function elementsOf(tasks: readonly DrawnTask[], flows: readonly Flow[]): readonly string[] {
  const node = (type: string, id: string, called: string, more = '') => {
    const incoming = flows.filter(({ to }) => to === id).map((flow) => `<bpmn:incoming>${flow.id}</bpmn:incoming>`);
    const outgoing = flows.filter(({ from }) => from === id).map((flow) => `<bpmn:outgoing>${flow.id}</bpmn:outgoing>`);
    const inside = [...incoming, ...outgoing].join('');
    return `<bpmn:${type} id="${id}" name="${escaped(called)}"${more}>${inside}</bpmn:${type}>`;
  };
  return [
    node('startEvent', 'start', '发起'),
    ...tasks.flatMap((task, index) => [
      node('userTask', `task${index + 1}`, task.name, ` ${assigneeAttribute}="${escaped(task.role)}"`),
      node('exclusiveGateway', `gateway${index + 1}`, ''),
    ]),
    node('endEvent', 'passed', '通过'),
    node('endEvent', 'refused', '拒绝'),
    ...flows.map(({ id, from, to, name, condition }) => {
      const said = name ? ` name="${name}"` : '';
      const asked = condition
        ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`
        : '';
      return `<bpmn:sequenceFlow id="${id}"${said} sourceRef="${from}" targetRef="${to}">${asked}</bpmn:sequenceFlow>`;
    }),
  ];
}

const shape = ([id, { x, y, width, height }]: [string, Box]): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${id.startsWith('gateway') ? ' isMarkerVisible="true"' : ''}>` +
  `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;

function edge({ id, from, to }: Flow, boxes: Readonly<Record<string, Box>>): string {
  const points = route(boxes[from] as Box, boxes[to] as Box, to === 'refused');
  const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
  return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${waypoints}</bpmndi:BPMNEdge>`;
}

/** Connector from side to side; to the lower end event, down and then across. */
function route(from: Box, to: Box, isBelow: boolean): readonly (readonly [number, number])[] {
  const end = to.y + to.height / 2;
  if (!isBelow)
    return [
      [from.x + from.width, middle],
      [to.x, middle],
    ];
  const x = from.x + from.width / 2;
  return [
    [x, from.y + from.height],
    [x, end],
    [to.x, end],
  ];
}
