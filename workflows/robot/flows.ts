/** What the robot enters at a bank, in the order of its tabs (docs/rules/robot.md). Names are those of the calls. */
export const flowNames = ['payment', 'payback', 'transfer', 'incomeAndCostDetail'] as const;
export type FlowName = (typeof flowNames)[number];

/** Fields that a line of a sheet may have. */
export type Field =
  | 'number'
  | 'ownAccountNo'
  | 'accountName'
  | 'accountNo'
  | 'bankName'
  | 'swiftCode'
  | 'currency'
  | 'amount'
  | 'income'
  | 'cost'
  | 'day'
  | 'businessSerialNo'
  | 'remark';

export interface Column {
  readonly field: Field;
  /** Column header, in the template and in messages about its cells. */
  readonly label: string;
  readonly also?: readonly string[];
  readonly optional?: true;
  /** Text by default. */
  readonly kind?: 'amount' | 'day';
  readonly max: number;
}

export interface Flow {
  readonly label: string;
  /** Kind of document that each line refers to by number. */
  readonly of?: 'supplier-payment' | 'payback';
  readonly columns: readonly Column[];
}

const currency: Column = { field: 'currency', label: '币制', also: ['币种'], max: 20 };
const amount: Column = { field: 'amount', label: '金额', kind: 'amount', max: 20 };
const remark: Column = { field: 'remark', label: '附言', also: ['备注', '用途'], optional: true, max: 200 };
const accountName = (label: string, ...also: string[]): Column => ({ field: 'accountName', label, also, max: 200 });
const accountNo = (label: string, ...also: string[]): Column => ({ field: 'accountNo', label, also, max: 100 });
const ownAccountNo = (label: string, ...also: string[]): Column => ({ field: 'ownAccountNo', label, also, max: 100 });
const number = (label: string, ...also: string[]): Column => ({ field: 'number', label, also, max: 50 });
const day = (label: string, ...also: string[]): Column => ({ field: 'day', label, also, kind: 'day', max: 20 });

export const flows: Readonly<Record<FlowName, Flow>> = {
  payment: {
    label: '付款',
    of: 'supplier-payment',
    columns: [
      number('付款单编号', '付款单号'),
      ownAccountNo('付款账号'),
      accountName('收款户名', '收款人'),
      accountNo('收款账号'),
      { field: 'bankName', label: '收款开户行', also: ['开户行'], max: 200 },
      { field: 'swiftCode', label: 'SWIFT', optional: true, max: 20 },
      currency,
      amount,
      remark,
    ],
  },
  payback: {
    label: '回款',
    of: 'payback',
    columns: [
      number('回款单编号', '回款单号'),
      accountName('付款方', '付款人', '付款户名'),
      ownAccountNo('收款账号'),
      currency,
      amount,
      day('到账日期'),
      remark,
    ],
  },
  transfer: {
    label: '同名划转',
    columns: [
      number('划转编号'),
      ownAccountNo('转出账号'),
      accountNo('转入账号'),
      accountName('户名', '账户名称'),
      currency,
      amount,
      remark,
    ],
  },
  incomeAndCostDetail: {
    label: '收支明细',
    columns: [
      number('流水号', '交易流水号'),
      ownAccountNo('账号', '本方账号'),
      day('交易日期', '日期'),
      accountName('对方户名'),
      { ...accountNo('对方账号'), optional: true },
      currency,
      { field: 'income', label: '收入金额', also: ['收入'], optional: true, kind: 'amount', max: 20 },
      { field: 'cost', label: '支出金额', also: ['支出'], optional: true, kind: 'amount', max: 20 },
      { field: 'businessSerialNo', label: '单据编号', also: ['业务单号'], optional: true, max: 50 },
      { ...remark, label: '摘要', also: ['附言', '备注'] },
    ],
  },
};

/** Maximum records of one sheet. */
export const mostRecords = 200;
/** Delay between two records, and before checking for the extension. */
export const waitMs = 2000;
