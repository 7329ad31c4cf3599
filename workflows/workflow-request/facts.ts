import { fact } from '#workflows/platform/document/fact.js';

/** Facts of a workflow request (docs/rules/workflow-request.md), in display order. */
export const workflowRequestFacts = {
  serialNo: fact.serialNo('申请编号'),
  title: fact.named(fact.text('标题', { required: '标题不能为空', max: 100 })),
  /** Always `ofStaff`: it belongs to no customer, and all staff may see it. */
  customerId: fact.only('column', fact.id()),
  /** Id of the definition, in the chosen version. */
  processDefId: fact.id('', { required: '请选择流程' }),
  processDefName: fact.text('流程名称'),
  processVersion: fact.count('流程版本'),
  /** Id of the execution; same as the request's. */
  instanceId: fact.of('id', fact.code('实例编号')),
  stateName: fact.status('流程状态'),
  /** Id of the current task, counted, so that a repeated task gets a new one. Empty if there is none. */
  taskId: fact.id(),
  /** Id of the task in the diagram. */
  atStep: fact.only('document', fact.id()),
  taskName: fact.text('当前节点'),
  taskRoleName: fact.text('处理角色'),
  /** Code of the role that decides now. */
  assignee: fact.only('column', fact.code.maybe()),
  /** The starter, who may not decide. */
  starterId: fact.only('column', fact.code.maybe()),
  /** Codes of all roles in the process, each between commas. */
  roleCodes: fact.only('column', fact.text()),
  starter: fact.only('column', fact.person()),
  /** Role of the last completed task: its holders get “already done” instead of “forbidden”. */
  doneRole: fact.only('column', fact.code.maybe()),
  /** Number of completed tasks. */
  decided: fact.only('column', fact.count()),
  userName: fact.creator('发起人'),
  descript: fact.note('说明'),
};
