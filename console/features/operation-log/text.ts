export const text = {
  title: '操作日志',
  days: '操作日期',
  name: '日志名称',
  type: '日志类型',
  clear: '清空',
  clearQuestion: '确定清空数据?',
  cleared: '清空成功',
  field: '字段',
  before: '旧值',
  after: '新值',
  changes: '改变的内容',
  nothing: '没有改变可显示的内容',
  lines: '内容有变更',
  document: '单据标识',
  correlation: '关联编号',
  copy: (what: string) => `复制${what}`,
  copied: '已复制',
} as const;

export const labels = {
  logname: '日志名称',
  logtype: '日志类型',
  userName: '操作人',
  classname: '对象',
  method: '事件',
  ip: 'IP 地址',
  createtime: '操作时间',
};
