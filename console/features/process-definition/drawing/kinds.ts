/** BPMN elements the server can run; no others are offered. */
export const kinds = {
  start: { type: 'bpmn:StartEvent', label: '开始', icon: 'bpmn-icon-start-event-none', name: '发起' },
  task: { type: 'bpmn:UserTask', label: '用户任务', icon: 'bpmn-icon-user-task', name: '审批' },
  gateway: { type: 'bpmn:ExclusiveGateway', label: '网关', icon: 'bpmn-icon-gateway-xor', name: '' },
  service: { type: 'bpmn:ServiceTask', label: '自动任务', icon: 'bpmn-icon-service-task', name: '自动处理' },
  end: { type: 'bpmn:EndEvent', label: '结束', icon: 'bpmn-icon-end-event-none', name: '' },
  note: { type: 'bpmn:TextAnnotation', label: '注释', icon: 'bpmn-icon-text-annotation', name: '' },
} as const;

export type Kind = keyof typeof kinds;

/** Kinds that can follow an element. */
export const following: readonly Kind[] = ['task', 'gateway', 'service', 'end'];

/** Kinds that can be inserted into a flow. */
export const between = ['task', 'gateway', 'service'] as const satisfies readonly Kind[];

const byType = new Map<string, Kind>(Object.entries(kinds).map(([kind, { type }]) => [type, kind as Kind]));
export const kindOf = (type: string): Kind | undefined => byType.get(type);
