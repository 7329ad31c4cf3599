export const text = {
  choose: '选择本公司账户',
  loading: '加载中…',
  none: '没有可用的本公司账户',
  noneIn: (currency: string) => `没有${currency}的本公司账户，请先添加`,
  account: ({ accountAbbr, currency, accountNo }: Record<'accountAbbr' | 'currency' | 'accountNo', string>) =>
    `${accountAbbr}（${currency}）尾号 ${accountNo.slice(-4)}`,
} as const;
