export const text = {
  title: '回款单',
  amount: '应收金额',
  keyword: '单号或付款方',
  receivable: '应收信息',
  received: '到账信息',
  traces: '人员与时间',
  askReopen: '确定款项未到账，退回待回款?',
  enter: '录入回款信息',
  account: '收款账户',
  due: (amount: string, currency: string) => `应收 ${amount} ${currency}`,
} as const;
