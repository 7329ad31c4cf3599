import type { DiagramNode } from './marks.js';

const types: Record<string, DiagramNode['type']> = {
  startEvent: 'start',
  endEvent: 'end',
  task: 'step',
  userTask: 'step',
  serviceTask: 'step',
  manualTask: 'step',
  subProcess: 'step',
  callActivity: 'step',
  intermediateCatchEvent: 'step',
  intermediateThrowEvent: 'step',
  exclusiveGateway: 'gateway',
  parallelGateway: 'gateway',
  inclusiveGateway: 'gateway',
};

/** Names and positions of the nodes, read without the diagram library so that the list of steps needs no drawing. */
export const parseNodes = (xml: string): DiagramNode[] => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const all = [...document.getElementsByTagName('*')];
  const places = new Map(
    all
      .filter((element) => element.localName === 'BPMNShape')
      .map((shape) => [
        shape.getAttribute('bpmnElement') ?? '',
        [...shape.children].find((child) => child.localName === 'Bounds'),
      ]),
  );
  const at = (id: string | null) => Number(places.get(id ?? '')?.getAttribute('x') ?? 0);
  const flows = all.filter(({ localName }) => localName === 'sequenceFlow');
  const returns = (id: string) => {
    const own = flows.filter((flow) => flow.getAttribute('sourceRef') === id);
    return own.length > 0 && own.every((flow) => at(flow.getAttribute('targetRef')) < at(id));
  };
  return all.flatMap((element) => {
    const type = types[element.localName];
    const id = element.getAttribute('id');
    if (!type || !id) return [];
    const place = places.get(id);
    return [
      {
        id,
        name: element.getAttribute('name') ?? '',
        type,
        x: at(id),
        y: Number(place?.getAttribute('y') ?? 0),
        returns: type === 'step' && returns(id),
      },
    ];
  });
};
