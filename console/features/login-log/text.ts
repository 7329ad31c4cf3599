export const text = {
  title: '登录日志',
  days: '登录日期',
  name: '日志名称',
} as const;

export const labels = {
  logname: '日志名称',
  userName: '用户',
  account: '输入的账号',
  ip: 'IP 地址',
  succeed: '结果',
  createtime: '时间',
  regularMessage: '说明',
};
