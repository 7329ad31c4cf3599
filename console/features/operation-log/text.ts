export const text = {
  title: '操作日志',
  days: '操作日期',
  name: '日志名称',
  type: '日志类型',
  changes: '改变的内容',
  nothing: '没有改变可显示的内容',
  document: '单据标识',
  correlation: '关联编号',
} as const;

export const labels = {
  logname: '日志名称',
  logtype: '日志类型',
  userName: '操作人',
  classname: '对象',
  documentName: '单据或记录',
  method: '事件',
  ip: 'IP 地址',
  createtime: '操作时间',
};
