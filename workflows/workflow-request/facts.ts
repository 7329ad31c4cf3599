import { fact } from '#workflows/platform/document/fact.js';

/** What a workflow request knows (docs/rules/workflow-request.md), in the order in which it is told. */
export const workflowRequestFacts = {
  serialNo: fact.code('申请编号'),
  title: fact.named(fact.text('标题', { required: '标题不能为空', max: 100 })),
  /** Whose documents of no customer are: every member of staff sees them. */
  customerId: fact.only('column', fact.id()),
  /** Of the definition, in the version that was chosen. */
  processDefId: fact.id('', { required: '请选择流程' }),
  processDefName: fact.text('流程名称'),
  processVersion: fact.count('流程版本'),
  /** Of the running or ended execution: that of its request. */
  instanceId: fact.of('id', fact.code('实例编号')),
  stateName: fact.status('流程状态'),
  /** Where it waits now, counted: one that comes again is another. Empty when it waits nowhere. */
  taskId: fact.id(),
  /** Id of the task in the diagram. */
  atStep: fact.only('document', fact.id()),
  taskName: fact.text('当前节点'),
  taskRoleName: fact.text('处理角色'),
  /** Code of the role that decides now. */
  assignee: fact.only('column', fact.code.maybe()),
  /** Nobody decides what he started. */
  starterId: fact.only('column', fact.code.maybe()),
  /** Codes of all roles that the process asks, each between commas. */
  roleCodes: fact.only('column', fact.text()),
  starter: fact.only('column', fact.person()),
  /** Of the task that was done last: who holds it comes too late rather than without right. */
  doneRole: fact.only('column', fact.code.maybe()),
  /** How many tasks are done. */
  decided: fact.only('column', fact.count()),
  userName: fact.creator('发起人'),
  descript: fact.note('说明'),
};

export const workflowRequestEventLabels = {
  WorkflowRequestStarted: '发起流程',
  WorkflowRequestChanged: '修改申请',
  WorkflowTaskPassed: '审批通过',
  WorkflowTaskRefused: '审批拒绝',
  WorkflowRequestSucceeded: '流程成功结束',
  WorkflowRequestFailed: '流程失败结束',
  WorkflowRequestRemoved: '删除申请',
};
