export const text = {
  keyword: '关键字',
  customer: '客户',
  principalPhone: '负责人电话',
  principalEmail: '负责人邮箱',
  accounts: '收款账户',
  noAccounts: '暂无收款账户',
  manageAccounts: '维护账户',
  downstream: '下游客户',
  noDownstream: '暂无下游客户',
} as const;
