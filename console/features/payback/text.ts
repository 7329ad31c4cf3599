export const text = {
  amount: '应收金额',
  keyword: '单号或付款方',
  receivable: '应收信息',
  received: '到账信息',
  traces: '人员与时间',
  askReopen: '确定款项未到账，退回待回款?',
  enter: '录入回款信息',
  account: '收款账户',
  interest: (days: number, amount: string) => `利息(逾期${days}天) ${amount}`,
  penalty: (days: number, amount: string) => `罚息(逾期${days}天) ${amount}`,
  difference: (amount: string, currency: string) => `差额 ${amount} ${currency}，确认后如实入账`,
  ofBusiness: '业务单据日期',
  askOff: (amount: string, currency: string) =>
    `实收与应收相差 ${amount} ${currency}，超过应收的10%。确认后不能撤回，确定入账?`,
  due: (amount: string, currency: string) => `应收 ${amount} ${currency}`,
} as const;
