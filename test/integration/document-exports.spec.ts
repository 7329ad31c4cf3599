import { beforeAll, describe, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { job } from '#contract/job.js';
import { payback } from '#contract/payback.js';
import { codes } from '#contract/platform/envelope.js';
import { stock } from '#contract/stock.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { anOrderAt, type OnTheLine, receiveGoods } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
/** Orders waiting for the deposit, with a draft payment, and with received goods. */
let due: OnTheLine;
let verified: OnTheLine;
let received: OnTheLine;
const formula = '=HYPERLINK("http://x","点我")';
beforeAll(async () => {
  world = await startWorld();
  due = await anOrderAt(world, 'approved');
  verified = await anOrderAt(world, 'depositVerified');
  received = await receiveGoods(world, await anOrderAt(world, 'paid'), { remark: formula });
}, 120_000);

/** Rows of a list's export, by the captions of its columns. */
async function exported(account: string, kind: string, input: Record<string, unknown> = {}) {
  const person = await world.as(account);
  const done = await ended(person, await begin(person, input, kind));
  expect(done).toMatchObject({ state: 'done', error: null });
  return opened(world, person, done.fileId);
}

type Row = Readonly<Record<string, unknown>>;
const lists = [
  [
    'deposit-order',
    depositOrder.list,
    'cwzy',
    '定金单编号',
    { 实收保证金: 'actualDeposit', 审核状态: 'approveStatus' },
  ],
  [
    'payback',
    payback.list,
    'cwzy',
    '回款单编号',
    { 应收金额: 'receivableAmount', 实收金额: 'actualAmount', 回款状态: 'paybackStatus' },
  ],
  [
    'supplier-payment',
    supplierPayment.list,
    'cwzg',
    '付款单编号',
    { 应付金额: 'payableAmount', 付款状态: 'paymentStatus' },
  ],
  [
    'warehousing-receipt',
    warehousingReceipt.list,
    'ckzy',
    '入库单编号',
    { 入库金额: 'actualWarehousingAmount', 入库状态: 'status' },
  ],
] as const;

/** Unknown until another field is, as on the screen. */
const once: Readonly<Record<string, string>> = {
  actualDeposit: 'payDate',
  actualAmount: 'arrivalDate',
  actualWarehousingAmount: 'warehousingDate',
};
const shownIn = (record: Row, field: string) => {
  const by = once[field];
  return by !== undefined && !record[by] ? '' : record[field];
};

describe.each(lists)('an export of the list %s', (kind, list, account, number, fields) => {
  const listed = async (input: object = {}) =>
    (await (await world.as(account)).get(list as typeof depositOrder.list, { limit: 500, ...input })).records as Row[];

  /** The keyword of deposit orders matches only their customer. */
  const keyword = () => (kind === 'deposit-order' ? '华辰' : received.serialNo);

  it('holds what the list shows, in its order, with real numbers', async () => {
    for (const input of [{}, { sort: 'serialNo', order: 'asc' }, { keyword: keyword() }]) {
      const { rows, sheet } = await exported(account, kind, input);
      const records = await listed(input);
      expect(records.length).toBeGreaterThan(0);
      expect(rows.map((row) => row[number])).toEqual(records.map(({ serialNo }) => serialNo));
      for (const [caption, field] of Object.entries(fields)) {
        const column = Object.keys(rows[0] ?? {}).indexOf(caption) + 1;
        const cells = records.map((_, index) => sheet.getCell(index + 2, column));
        const values = cells.map(({ value, text }) => (typeof value === 'number' ? value : text));
        expect(values, caption).toEqual(records.map((record) => shownIn(record, field)));
      }
    }
  });

  it('has no column without a caption, and none twice', async () => {
    const { sheet } = await exported(account, kind, { keyword: keyword() });
    const captions = Array.from({ length: sheet.columnCount }, (_, index) => sheet.getCell(1, index + 1).text);
    expect(captions).not.toContain('');
    expect(new Set(captions).size).toBe(captions.length);
    expect(captions.slice(-2)).toEqual(['创建时间', '修改时间']);
  });

  it.each(['customer1', 'bank'])('is not for %s', async (outsider) => {
    expect(await (await world.as(outsider)).send(job.export, { kind, input: {} })).toMatchObject({
      code: codes.forbidden,
      msg: '权限异常',
    });
  });
});

describe('a tab', () => {
  it('is exported as it is', async () => {
    const { rows } = await exported('cwzy', 'deposit-order', { status: '待付款' });
    const numbers = rows.map((row) => row.采购订单编号);
    expect(numbers).toContain(due.serialNo);
    expect(numbers).not.toContain(verified.serialNo);
    expect(new Set(rows.map((row) => row.付款状态))).toEqual(new Set(['待付款']));
  });

  it('of payments needs its string, as in the list', async () => {
    const { rows } = await exported('cgjl', 'supplier-payment', { status: '待发起', keyword: verified.serialNo });
    expect(rows).toMatchObject([{ 付款进度: '待发起', 应付金额: '16500', 采购订单编号: verified.serialNo }]);
    const finance = await world.as('cwzy');
    const asked = { kind: 'supplier-payment', input: { status: '待发起' } } as const;
    expect((await finance.send(job.export, asked)).code).toBe(codes.forbidden);
  });
});

it('staff who do not see a list do not export it', async () => {
  const refusals = [
    ['ckzy', 'deposit-order'],
    ['cgjl', 'payback'],
    ['ckzy', 'supplier-payment'],
  ] as const;
  for (const [account, kind] of refusals) {
    expect((await (await world.as(account)).send(job.export, { kind, input: {} })).code, kind).toBe(codes.forbidden);
  }
});

it('what looks like a formula is text, a flag is a word, a day is a day', async () => {
  const { rows, sheet } = await exported('ckzy', 'warehousing-receipt', { keyword: received.serialNo });
  expect(rows).toMatchObject([{ 备注: formula, 已全部出库: '否', 入库数量: '1500' }]);
  const column = Object.keys(rows[0] ?? {}).indexOf('入库日期') + 1;
  expect(sheet.getCell(2, column).value).toBeInstanceOf(Date);
});

describe('an export of the stock', () => {
  it('holds the lines that the list shows, with their batches and what they are worth', async () => {
    const keeper = await world.as('ckzy');
    const { page } = await eventually(
      () => keeper.get(stock.list, { limit: 500, keyword: received.serialNo }),
      (answer) => answer.page.total > 0,
    );
    for (const month of ['ALL', undefined]) {
      const fileId = await keeper.get(stock.export, { keyword: received.serialNo, ...(month && { month }) });
      const { rows, fileName, sheet } = await opened(world, keeper, fileId);
      expect(fileName).toMatch(/^库存-\d{8}-\d{6}\.xlsx$/);
      const told = rows.map((row, index) => {
        const cell = (caption: string) => sheet.getCell(index + 2, Object.keys(row).indexOf(caption) + 1).value;
        return {
          barCode: row.条形码,
          frozenInStockQuantity: cell('在库冻结数量'),
          balanceQuantity: cell('结余数量'),
          balanceAmount: cell('结余金额'),
          payRmbAmount: cell('付款人民币金额'),
          latestExchangeRate: cell('最新汇率'),
          latestPayRmbAmount: cell('最新人民币金额'),
          batchNo: row.批次号,
          childWarehouseAbbr: row.仓库,
        };
      });
      expect(page.records).toMatchObject(told);
      expect(told).toHaveLength(2);
    }
  });

  it('of a month that nobody has kept is refused in words', async () => {
    const keeper = await world.as('ckzy');
    expect(await keeper.send(stock.export, { month: '2019-01' })).toMatchObject({ msg: '该月份没有历史库存' });
    expect(await keeper.send(stock.export, { month: '一月' })).toMatchObject({ msg: '月份不正确' });
  });

  it.each(['customer1', 'bank'])('is not for %s', async (account) => {
    expect((await (await world.as(account)).send(stock.export, {})).code).toBe(codes.forbidden);
  });
});
