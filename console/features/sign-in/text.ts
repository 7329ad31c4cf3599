export const text = {
  product: '优壕供应链管理平台',
  subtitle: '采购 · 仓储 · 销售 · 资金',
  signIn: '登录',
  username: '用户名',
  password: '密码',
  noUsername: '请输入正确的用户名',
  shortPassword: '密码不能少于3位',
  show: '显示密码',
  hide: '隐藏密码',
} as const;
