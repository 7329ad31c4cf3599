import { describe, expect, it } from 'vitest';
import type { FlowName } from './flows.js';
import type { Business, SheetFacts } from './judge.js';
import { businessesIn, readRecords, type SheetCell } from './sheet.js';

const due = { kind: 'supplier-payment', id: 'p1', serialNo: 'FK1', status: '财务填写付款信息', isDue: true };
const payment: Business = { ...due, currency: '美元', amount: '100.50', account: { name: '甲公司', no: '0123' } };
const payback: Business = { ...due, kind: 'payback', serialNo: 'HK1', currency: '美元', amount: null, account: null };
const account = (accountNo: string, accountName = '我司', currency = '美元') => ({ accountNo, accountName, currency });
const facts: SheetFacts = {
  today: '2026-03-02',
  accounts: [
    account('A1'),
    account('A2'),
    account('A3', '我司二'),
    account('A4', '我司', '欧元'),
    account('A5', '我司', '人民币'),
  ],
  currencies: ['美元', '欧元', '人民币'],
  businesses: [payment, payback, { ...payment, serialNo: 'FK2', isDue: false, status: '付款完成' }],
};

type Cell = string | SheetCell;
const linesOf = (...rows: readonly (readonly Cell[])[]) =>
  new Map(rows.map((row, at) => [at + 1, row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell))]));
const read = (flow: FlowName, ...rows: readonly (readonly Cell[])[]) => readRecords(flow, linesOf(...rows), facts);

const head = ['付款单编号', '付款账号', '收款户名', '收款账号', '收款开户行', '币制', '金额', '附言'];
const right = ['FK1', 'A1', '甲公司', '0123', '中国银行', '美元', '100.5', '货款'];
const wrongAt = (place: number, cell: Cell) =>
  read(
    'payment',
    head,
    right.map((one, at) => (at === place ? cell : one)),
  ).errors;

describe('a sheet of payments', () => {
  it('becomes records, each with its document', () => {
    expect(read('payment', head, right)).toEqual({
      errors: [],
      records: [
        {
          ...{
            number: 'FK1',
            row: 2,
            ownAccountNo: 'A1',
            accountName: '甲公司',
            accountNo: '0123',
            bankName: '中国银行',
          },
          ...{ swiftCode: '', currency: '美元', amount: '100.50', direction: 'out', day: '', remark: '货款' },
          business: { kind: 'supplier-payment', id: 'p1', serialNo: 'FK1' },
        },
      ],
    });
  });
  it('is read by its heads, in any order and by other words', () => {
    const turned = ['开户行 *', '币种', '金额（元）', ...head.slice(0, 4), '用途'];
    const cells = ['中国银行', '美元', '1００.50', ...right.slice(0, 4), ''];
    expect(read('payment', turned, cells)).toMatchObject({ errors: [], records: [{ amount: '100.50', remark: '' }] });
  });
  it('may be paid from an account of RMB', () =>
    expect(read('payment', head, ['FK1', 'A5', ...right.slice(2)]).errors).toEqual([]));

  it.each<[place: number, cell: Cell, column: string, message: string]>([
    [0, '', '付款单编号', '不能为空'],
    [0, 'FK9', '付款单编号', '单据不存在'],
    [0, 'HK1', '付款单编号', '单据不存在'],
    [0, 'FK2', '付款单编号', '当前状态为“付款完成”，不能提交'],
    [1, 'X', '付款账号', '不是本公司启用的账户'],
    [1, 'A4', '币制', '与账户的币制不一致'],
    [2, '乙公司', '收款户名', '与单据的收款户名不一致'],
    [3, '0124', '收款账号', '与单据的收款账号不一致'],
    [3, { text: '6225880112345680', rounded: true }, '收款账号', '数字超过15位，尾数已丢失，请改为文本格式后重新填写'],
    [5, '贝壳', '币制', '币制不存在'],
    [6, '100.51', '金额', '与单据的应付金额（100.50）不一致'],
    [6, '0', '金额', '金额必须大于0'],
    [6, '-1', '金额', '金额不正确'],
    [6, '1e3', '金额', '金额不正确'],
    [6, '1.234', '金额', '最多保留2位小数'],
    [6, '9'.repeat(15), '金额', '金额过大'],
    [6, { text: '100.5', formula: true }, '金额', '不能是公式，请粘贴为数值'],
    [7, '长'.repeat(201), '附言', '最多200个字符'],
    [7, '甲\u0007', '附言', '含有无法识别的字符'],
  ])('says of cell %i what is wrong with %j', (place, cell, column, message) => {
    expect(wrongAt(place, cell)).toContainEqual({ row: 2, column, message });
  });
  it.each(['(', ' ('])('is judged in no long time when cells are nothing but %j', (part) => {
    const long = part.repeat(200_000);
    expect(read('payment', [...head, long, long], right).errors).toEqual([]);
    const days = `${' 0'.repeat(100_000)}${' '.repeat(200_000)}x`;
    expect(
      read(
        'payback',
        ['回款单编号', '付款方', '收款账号', '币制', '金额', '到账日期'],
        ['HK1', '甲', 'A1', '美元', '1', days],
      ).errors,
    ).toEqual([{ row: 2, column: '到账日期', message: '最多20个字符' }]);
  });
  it('says which columns it lacks, that it is empty, and that a line stands twice', () => {
    expect(read('payment', head.slice(1), right).errors).toEqual([
      { row: 1, column: '付款单编号', message: '缺少此列' },
    ]);
    expect(read('payment', head).errors).toEqual([{ row: 1, column: '', message: '没有可导入的记录' }]);
    expect(read('payment').errors).toContainEqual({ row: 1, column: '金额', message: '缺少此列' });
    expect(read('payment', head, right, right).errors).toEqual([
      { row: 3, column: '付款单编号', message: '与第2行重复' },
    ]);
  });
  it('has one line wrong, and none is taken', () =>
    expect(read('payment', head, right, ['FK9', ...right.slice(1)]).records).toEqual([]));
  it('is not endless', () =>
    expect(read('payment', head, ...Array.from({ length: 201 }, () => right)).errors).toContainEqual({
      ...{ row: 1, column: '' },
      message: '一次最多导入200条记录',
    }));
});

it('paybacks name their document, and less or more may come', () => {
  const top = ['回款单编号', '付款方', '收款账号', '币制', '金额', '到账日期'];
  expect(read('payback', top, ['HK1', '客户', 'A1', '美元', '77', '2026/3/1'])).toMatchObject({
    errors: [],
    records: [{ amount: '77.00', direction: 'in', day: '2026-03-01', business: { serialNo: 'HK1' } }],
  });
  expect(read('payback', top, ['HK1', '客户', 'A4', '美元', '77', '2026-03-03']).errors).toEqual([
    { row: 2, column: '到账日期', message: '日期不能晚于今天' },
    { row: 2, column: '币制', message: '与账户的币制不一致' },
  ]);
});

describe('a transfer', () => {
  const top = ['划转编号', '转出账号', '转入账号', '户名', '币制', '金额'];
  const transfer = (from: string, to: string, name = '我司') =>
    read('transfer', top, ['HZ1', from, to, name, '美元', '1']).errors;
  it('goes between two accounts of one name', () => expect(transfer('A1', 'A2')).toEqual([]));
  it.each([
    ['A1', 'A1', '转入账号', '转入账号不能与转出账号相同'],
    ['A1', 'A3', '转入账号', '两个账户的户名不同，不是同名划转'],
    ['A1', 'X', '转入账号', '不是本公司启用的账户'],
    ['A1', 'A4', '币制', '与账户的币制不一致'],
  ])('from %s to %s: %s %s', (from, to, column, message) =>
    expect(transfer(from, to)).toContainEqual({ row: 2, column, message }),
  );
});

it('a detail is income or cost, of a document or of none', () => {
  const top = ['流水号', '账号', '交易日期', '对方户名', '币制', '收入金额', '支出金额', '单据编号'];
  const detail = (income: string, cost: string, of = '') =>
    read('incomeAndCostDetail', top, ['L1', 'A1', '20260301', '甲公司', '美元', income, cost, of]);
  expect(detail('5', '', 'HK1').records).toMatchObject([{ direction: 'in', amount: '5.00', business: { id: 'p1' } }]);
  expect(detail('', '5').records).toMatchObject([{ direction: 'out', business: { id: '' } }]);
  expect(detail('5', '5').errors).toEqual([{ row: 2, column: '支出金额', message: '收入金额和支出金额只能填一项' }]);
  expect(detail('', '').errors).toEqual([{ row: 2, column: '收入金额', message: '收入金额和支出金额须填一项' }]);
  expect(detail('5', '', 'HK9').errors).toEqual([{ row: 2, column: '单据编号', message: '单据不存在' }]);
  expect(businessesIn('incomeAndCostDetail', linesOf(top, ['', '', '', '', '', '', '', 'HK1']))).toEqual(['HK1']);
});
