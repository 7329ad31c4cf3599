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

/** Tasks one after the other, each with a gateway: who refuses ends it. What a new diagram begins with. */
export function drawnInTurn({ key, name, tasks }: Drawn): string {
  const ids = tasks.map((_, index) => `task${index + 1}`);
  const gateways = tasks.map((_, index) => `gateway${index + 1}`);
  const after = (index: number) => ids[index + 1] ?? 'passed';
  const flows = [
    { id: 'toTask1', from: 'start', to: ids[0] ?? 'passed', name: '', condition: '' },
    ...ids.flatMap((id, index) => [
      { id: `toGateway${index + 1}`, from: id, to: `gateway${index + 1}`, name: '', condition: '' },
      {
        id: `pass${index + 1}`,
        from: `gateway${index + 1}`,
        to: after(index),
        name: '通过',
        condition: conditionOf(passed),
      },
      {
        id: `refuse${index + 1}`,
        from: `gateway${index + 1}`,
        to: 'refused',
        name: '拒绝',
        condition: conditionOf(refused),
      },
    ]),
  ];
  const boxes: Readonly<Record<string, Box>> = {
    start: beside(40, 36, 36),
    ...Object.fromEntries(ids.map((id, index) => [id, beside(130 + index * columnWidth, 120, 80)])),
    ...Object.fromEntries(gateways.map((id, index) => [id, beside(300 + index * columnWidth, 50, 50)])),
    passed: beside(150 + tasks.length * columnWidth, 36, 36),
    refused: { ...beside(150 + tasks.length * columnWidth, 36, 36), y: middle + 110 },
  };
  const inOut = (id: string) =>
    [
      ...flows.filter(({ to }) => to === id).map((flow) => `<bpmn:incoming>${flow.id}</bpmn:incoming>`),
      ...flows.filter(({ from }) => from === id).map((flow) => `<bpmn:outgoing>${flow.id}</bpmn:outgoing>`),
    ].join('');
  const node = (type: string, id: string, called: string, more = '') =>
    `<bpmn:${type} id="${id}" name="${escaped(called)}"${more}>${inOut(id)}</bpmn:${type}>`;
  const elements = [
    node('startEvent', 'start', '发起'),
    ...tasks.map((task, index) =>
      node('userTask', `task${index + 1}`, task.name, ` ${assigneeAttribute}="${escaped(task.role)}"`),
    ),
    ...gateways.map((id) => node('exclusiveGateway', id, '')),
    node('endEvent', 'passed', '通过'),
    node('endEvent', 'refused', '拒绝'),
    ...flows.map(({ id, from, to, name: called, condition }) => {
      const said = called ? ` name="${called}"` : '';
      const asked = condition
        ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`
        : '';
      return `<bpmn:sequenceFlow id="${id}"${said} sourceRef="${from}" targetRef="${to}">${asked}</bpmn:sequenceFlow>`;
    }),
  ];
  const shapes = Object.entries(boxes).map(
    ([id, { x, y, width, height }]) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${id.startsWith('gateway') ? ' isMarkerVisible="true"' : ''}>` +
      `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`,
  );
  const edges = flows.map(({ id, from, to }) => {
    const points = route(boxes[from] as Box, boxes[to] as Box, to === 'refused');
    const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
    return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${waypoints}</bpmndi:BPMNEdge>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"',
    '  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
    '  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `  xmlns:${assignable.prefix}="${assignable.uri}" id="definitions" targetNamespace="https://tradeflow/bpmn">`,
    `<bpmn:process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true">`,
    ...elements,
    '</bpmn:process>',
    '<bpmndi:BPMNDiagram id="diagram">',
    `<bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">`,
    ...shapes,
    ...edges,
    '</bpmndi:BPMNPlane>',
    '</bpmndi:BPMNDiagram>',
    '</bpmn:definitions>',
  ].join('\n');
}

/** From side to side; to the end below, down and then across. */
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
