export const text = {
  tasks: '我的待办',
  done: '我的已办',
  keyword: '编号或名称',
  kind: '单据类型',
  newTasks: (count: number) => `${count} 条新待办`,
  changed: '待办有更新，点击刷新',
  noTasks: '没有待办，全部处理完了',
  decidedBy: (name: string) => `已由 ${name} 处理`,
  decidedByMe: '已处理',
  removed: '单据已删除或不可见',
  goneNotice: (what: string) => `${what}，这一条将在刷新列表后移出待办。`,
  refresh: '刷新列表',
  round: (round: number) => (round > 0 ? `第 ${round} 轮` : ''),
  document: '打开单据',
  approval: '审批',
  changedSince: '已变更',
  sinceRefusal: (count: number) => (count > 0 ? `与上次退回时相比，${count} 处变更` : '与上次退回时相比，内容没有变更'),
} as const;

export const labels = {
  kindLabel: '单据',
  serialNo: '编号',
  title: '名称',
  customerName: '客户',
  amount: '金额',
  stepLabel: '当前节点',
  round: '轮次',
  startedBy: '发起人',
  waited: '已等',
  since: '到达时间',
  result: '结果',
  opinion: '意见',
  decidedAt: '处理时间',
  status: '单据状态',
};

export const doneLabels = { ...labels, stepLabel: '处理节点' };
