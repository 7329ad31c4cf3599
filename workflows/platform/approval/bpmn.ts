import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { partyLabel } from '#workflows/platform/kernel/roles.js';
import { type Chain, endOf, nextState, worksAfter } from './chain.js';

/**
 * BPMN diagram of an approval chain with one lane per role. Element ids are the machine's state keys and flow ids are
 * `from--to`, so that the console can highlight progress without a mapping table.
 */
export async function bpmnOf(chain: Chain, { id, name, finishedLabel, returnedLabel }: Naming): Promise<string> {
  const moddle = new BpmnModdle();
  const layout = layoutOf(chain, { returnedLabel, finishedLabel });
  const nodes = new Map(
    layout.nodes.map((node) => [node.id, moddle.create(node.type, { id: node.id, name: node.name })]),
  );
  const nodeOf = (key: string) => nodes.get(key) as ModdleElement;
  const flows = layout.flows.map(({ from, to, name: text }) => {
    const flow = moddle.create('bpmn:SequenceFlow', {
      id: flowId(from, to),
      sourceRef: nodeOf(from),
      targetRef: nodeOf(to),
      ...(text ? { name: text } : {}),
    });
    for (const [end, side] of [
      [nodeOf(from), 'outgoing'],
      [nodeOf(to), 'incoming'],
    ] as const) {
      const flowsThere: ModdleElement[] = end[side] ?? [];
      end[side] = [...flowsThere, flow];
    }
    return flow;
  });
  const lanes = layout.lanes.map(({ id: lane, name: text, members }) =>
    moddle.create('bpmn:Lane', { id: lane, name: text, flowNodeRef: members.map(nodeOf) }),
  );
  const process = moddle.create('bpmn:Process', {
    id,
    name,
    isExecutable: true,
    laneSets: [moddle.create('bpmn:LaneSet', { id: 'lanes', lanes })],
    flowElements: [...nodes.values(), ...flows],
  });
  const pool = moddle.create('bpmn:Participant', { id: 'pool', name, processRef: process });
  const collaboration = moddle.create('bpmn:Collaboration', { id: 'collaboration', participants: [pool] });

  const bounds = (box: Box) => moddle.create('dc:Bounds', { ...box });
  const shape = (element: ModdleElement, box: Box, more: object = {}) =>
    moddle.create('bpmndi:BPMNShape', { id: `${element.id}_di`, bpmnElement: element, bounds: bounds(box), ...more });
  const edges = layout.flows.map(({ points }, index) => {
    const flow = flows[index] as ModdleElement;
    const waypoint = points.map(([x, y]) => moddle.create('dc:Point', { x, y }));
    return moddle.create('bpmndi:BPMNEdge', { id: `${flow.id}_di`, bpmnElement: flow, waypoint });
  });
  const planeElement = [
    shape(pool, layout.pool, { isHorizontal: true }),
    ...lanes.map((lane, index) => shape(lane, (layout.lanes[index] as { box: Box }).box, { isHorizontal: true })),
    ...layout.nodes.map((node) => shape(nodeOf(node.id), node.box)),
    ...edges,
  ];
  const plane = moddle.create('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: collaboration, planeElement });
  const definitions = moddle.create('bpmn:Definitions', {
    id: 'definitions',
    targetNamespace: 'https://tradeflow/bpmn',
    rootElements: [collaboration, process],
    diagrams: [moddle.create('bpmndi:BPMNDiagram', { id: 'diagram', plane })],
  });
  return (await moddle.toXML(definitions, { format: true })).xml;
}

interface Naming {
  readonly id: string;
  readonly name: string;
  readonly finishedLabel: string;
  readonly returnedLabel: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const startElement = 'start';
export const flowId = (from: string, to: string): string => `${from}--${to}`;

const column = 200;
const laneHeight = 92;
const left = 60;
const task = { width: 150, height: 56 };
const round = 36;

/**
 * Positions of all elements: one lane per role in chain order, one column per step and per work after the steps; side
 * works follow in the columns behind the steps.
 */
function layoutOf(chain: Chain, labels: Pick<Naming, 'finishedLabel' | 'returnedLabel'>) {
  const after = worksAfter(chain);
  const asides = (chain.works ?? []).filter((work) => !after.includes(work));
  const path = [...chain.steps, ...after];
  const laneRoles = [...new Set([...asides.map(({ role }) => role), chain.starter, ...path.map(({ role }) => role)])];
  const middleOf = (role: (typeof laneRoles)[number]) => laneRoles.indexOf(role) * laneHeight + laneHeight / 2;
  const centreOf = (index: number) => left + column * index + column / 2;
  const taskBox = (index: number, role: (typeof laneRoles)[number]): Box => ({
    x: centreOf(index) - task.width / 2,
    y: middleOf(role) - task.height / 2,
    ...task,
  });
  const eventBox = (index: number, role: (typeof laneRoles)[number]): Box => ({
    x: centreOf(index) - round / 2,
    y: middleOf(role) - round / 2,
    width: round,
    height: round,
  });
  const last = path.length + 1;
  const lastRole = path.at(-1)?.role ?? chain.starter;
  const nodes = [
    {
      id: startElement,
      type: 'bpmn:StartEvent',
      name: chain.startLabel,
      role: chain.starter,
      box: eventBox(0, chain.starter),
    },
    ...path.map((step, index) => ({
      id: step.state,
      type: 'bpmn:UserTask',
      name: step.label,
      role: step.role,
      box: taskBox(index + 1, step.role),
    })),
    {
      id: chain.returned,
      type: 'bpmn:UserTask',
      name: labels.returnedLabel,
      role: chain.starter,
      box: taskBox(chain.steps.length, chain.starter),
    },
    ...asides.map((work, index) => ({
      id: work.state,
      type: 'bpmn:UserTask',
      name: work.label,
      role: work.role,
      box: taskBox(chain.steps.length + 1 + index, work.role),
    })),
    {
      id: endOf(chain),
      type: 'bpmn:EndEvent',
      name: labels.finishedLabel,
      role: lastRole,
      box: eventBox(last, lastRole),
    },
  ];
  const boxOf = (id: string) => (nodes.find((node) => node.id === id) as { box: Box }).box;
  const flows = flowsOf(chain).map((flow, index) => ({
    ...flow,
    points: route(boxOf(flow.from), boxOf(flow.to), index),
  }));
  const height = laneRoles.length * laneHeight;
  const width = column * (last + 1) + 30;
  return {
    nodes,
    flows,
    pool: { x: 0, y: 0, width: left + width, height },
    lanes: laneRoles.map((role, index) => ({
      id: `lane-${role}`,
      name: partyLabel(role),
      members: nodes.filter((node) => node.role === role).map(({ id }) => id),
      box: { x: 30, y: index * laneHeight, width: left - 30 + width, height: laneHeight },
    })),
  };
}

/** The sequence flows with their names. */
const flowsOf = (chain: Chain) => [
  { from: startElement, to: chain.steps[0].state, name: '' },
  ...chain.steps.flatMap((step) => [
    { from: step.state, to: nextState(chain, step), name: '通过' },
    { from: step.state, to: step.refusedTo ?? chain.returned, name: '拒绝' },
  ]),
  { from: chain.returned, to: chain.steps[0].state, name: '重新发起' },
  ...(chain.works ?? []).map(({ state, to, done }) => ({ from: state, to, name: done })),
];

/**
 * Right-angled connectors, each on its own track: forwards from side to side, upwards into the target's bottom edge,
 * backwards and down around the left into its top edge.
 */
function route(from: Box, to: Box, index: number): [number, number][] {
  const fromMiddle = from.y + from.height / 2;
  const toMiddle = to.y + to.height / 2;
  const forwards = to.x > from.x + from.width / 2;
  const track = 6 + (index % 4) * 8;
  if (forwards && toMiddle < fromMiddle) {
    const up = to.x + to.width / 2 - track;
    return [
      [from.x + from.width, fromMiddle],
      [up, fromMiddle],
      [up, to.y + to.height],
    ];
  }
  if (forwards) {
    const bend = to.x - 10 - track;
    const start: [number, number] = [from.x + from.width, fromMiddle];
    return fromMiddle === toMiddle
      ? [start, [to.x, toMiddle]]
      : [start, [bend, fromMiddle], [bend, toMiddle], [to.x, toMiddle]];
  }
  const x = from.x + from.width / 2 + track;
  if (toMiddle < fromMiddle) {
    const side = Math.min(to.x + to.width, Math.max(to.x, x));
    return side === x
      ? [
          [x, from.y],
          [x, to.y + to.height],
        ]
      : [
          [x, from.y],
          [x, toMiddle],
          [to.x + to.width, toMiddle],
        ];
  }
  const down = to.x + to.width / 2 - track;
  return [
    [from.x, fromMiddle],
    [down, fromMiddle],
    [down, to.y],
  ];
}
