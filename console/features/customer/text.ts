export const text = {
  keyword: '关键字',
  account: '登录账号',
  enabled: '启用',
  disabled: '停用',
  added: '客户已添加',
  reset: '密码已重置',
  askDisable: (abbr: string) => `停用“${abbr}”后，其用户将立即无法登录，也不能再发起新订单。确定停用吗?`,
  askReset: (account: string) => `账号 ${account} 的原密码将立即失效，确定重置吗?`,
  switch: (abbr: string) => `启用 ${abbr}`,
} as const;
