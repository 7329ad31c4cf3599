import type { BankFields } from '#workflows/robot/protocol.js';

/** Captions of the fields in banks' pages. Supporting another bank means adding its words. */
export const captions: Readonly<Record<keyof BankFields, readonly string[]>> = {
  number: ['业务编号', '客户业务编号', '客户参考号', '业务参考号'],
  ownAccountNo: ['付款账号', '转出账号', '收款账户', '本方账号', '账户'],
  accountName: ['收款人户名', '收款户名', '收款人名称', '收款人', '付款人名称', '付款方', '对方户名', '户名'],
  accountNo: ['收款人账号', '收款账号', '转入账号', '对方账号'],
  bankName: ['收款人开户行', '收款开户行', '开户行', '收款银行'],
  swiftCode: ['SWIFT', 'SWIFT代码', 'SWIFTBIC'],
  currency: ['币种', '币制', '币别'],
  amount: ['金额', '转账金额', '付款金额', '汇款金额', '收入金额', '支出金额'],
  day: ['交易日期', '到账日期', '日期'],
  remark: ['附言', '用途', '摘要', '备注'],
};

/** Fields a page may lack; without any other nothing is submitted. */
export const dispensable: ReadonlySet<keyof BankFields> = new Set([
  'number',
  'bankName',
  'swiftCode',
  'remark',
  'ownAccountNo',
]);

export const says = {
  expired: /登录(已)?(超时|失效|过期)|会话(已)?(超时|失效|过期)|请(重新|先)登录/,
  done: /(交易|转账|提交|汇款|付款|划转|登记|受理)成功/,
  refused: /(交易|转账|提交|汇款|付款|划转|登记|受理)失败|余额不足|已被拒绝/,
  /** Doubts raised by the bank, which only a person may answer. */
  doubt: /重复|疑似|风险提示/,
  receipt: /(?:流水号|凭证号|受理编号|交易编号|回单编号)[：:\s]*([A-Za-z0-9-]{3,40})/,
} as const;

export const buttons = {
  send: ['提交', '确认提交', '立即转账', '确认付款', '确认转账', '转账', '付款', '登记'],
  /** Confirming buttons of the bank's own question. */
  yes: ['确认', '确定', '确认支付', '确认提交', '确认付款', '确认转账'],
  /** Closing buttons of notices that ask nothing. */
  away: ['知道了', '我知道了', '关闭', '我已阅读', '稍后再说', '以后再说', '×'],
} as const;
