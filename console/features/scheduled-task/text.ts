export const text = {
  log: '执行日志',
  askEnable: (name: string) => `确定启用任务“${name}”？`,
  askDisable: (name: string) => `确定停用任务“${name}”？`,
  askRun: (name: string) => `确定立即执行任务“${name}”？`,
  next: '下五次执行时间（上海）',
  back: '返回',
  logOf: '任务',
} as const;

/** Column labels not in the declaration. */
export const labels = {
  jobLabel: '执行类',
  statusName: '任务状态',
  nextAt: '下次执行',
  execAt: '执行时间',
  execResult: '执行结果',
} as const;

export const logLabels = {
  name: '任务名称',
  jobLabel: '执行类',
  dueAt: '计划时间',
  execAt: '执行时间',
  endAt: '结束时间',
  stateName: '结果',
  jobException: '说明',
  attempts: '次数',
  askedBy: '操作人',
} as const;
