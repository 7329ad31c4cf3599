import ExcelJs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { notice } from '#contract/notice.js';
import type { InputOf } from '#contract/platform/call.js';
import { stock } from '#contract/stock.js';
import { stockOut } from '#contract/stock-out.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { derivedId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { originOf } from '#test/language/at-once.js';
import { aFile, fetchFrom } from '#test/language/files.js';
import { type OnTheLine, shows, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { anOrderOnTheShelf, approveSale, aSale, paySale, saleOf } from '#test/language/sales.js';
import { stockOutOfSale } from '#test/language/stock-outs.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { close } from '#workflows/stock-month/commands.js';
import { stockMonth } from '#workflows/stock-month/machine.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const listed = async (input: InputOf<typeof stockOut.list>, who = 'ckzy') =>
  (await world.as(who)).get(stockOut.list, input);
const detailOf = async (id: string, who = 'ckzy') => (await world.as(who)).get(stockOut.detail, { id });
const stockOf = async ({ serialNo }: OnTheLine, month = 'ALL') =>
  (await (await world.as('ckzy')).get(stock.list, { keyword: serialNo, month, limit: 500 })).page.records;
const receiptOf = async ({ receiptId: id }: OnTheLine) =>
  (await world.as('ckzy')).get(warehousingReceipt.detail, { id });
const takeOut = async (id: string, more: Partial<InputOf<typeof stockOut.outing>> = {}, who = 'ckzy') =>
  (await world.as(who)).send(stockOut.outing, { id, outStockDate: today(), remark: '', ...more });
const takenOut = async (id: string) => expect(await takeOut(id)).toMatchObject({ code: 20000 });

/** An approved and paid sale of the given quantity of each line. */
async function aPaidSale(order: OnTheLine, ...quantities: number[]) {
  const sale = await aSale(world, order, quantities);
  await approveSale(world, sale.id);
  await paySale(world, sale.id);
  return { sale, out: await stockOutOfSale(world, sale) };
}

describe('goods that are paid for', () => {
  it('are to leave, leave, and are gone: the last ones too, for which no money was due', async () => {
    const order = await anOrderOnTheShelf(world);
    const { sale, out } = await aPaidSale(order, 990, 500);
    expect(out).toMatchObject({
      serialNo: expect.stringMatching(/^CK\d{12}$/),
      ...{ salesSerialNo: sale.serialNo, outStockNumber: 1490, outStockDate: null, status: '待出库', remark: '' },
      actions: [{ name: 'outing', label: '商品出库', reason: null }],
    });
    const detail = await detailOf(out.id);
    const inside = ['addAttachment', 'delAttachment', 'makeStockOutFile'];
    expect(detail.actions.map(({ name }) => name)).toEqual(['outing', ...inside]);
    expect(detail.itemDtos).toMatchObject([
      { id: '0', quantity: 990, batchNo: 'B0-1', children: [{ id: '0', batchNo: 'B0-1', quantity: 990 }] },
      { id: '1', quantity: 500, children: [{ id: '1', batchNo: 'B1-1', quantity: 500, expireDate: '2028-01-09' }] },
    ]);
    expect(JSON.stringify(detail)).not.toMatch(/profit|price/i);
    expect(await stockOf(order)).toMatchObject([
      { frozenInStockQuantity: 10, availableInStockQuantity: 990 },
      { frozenInStockQuantity: 0, availableInStockQuantity: 500 },
    ]);

    expect(await saleOf(world, sale.id, 'customer1')).toMatchObject({
      stockOut: { id: out.id, serialNo: out.serialNo, status: '待出库' },
    });

    await takenOut(out.id);
    expect(await saleOf(world, sale.id)).toMatchObject({ stockOut: { status: '已出库' } });
    const [left, ...others] = await eventually(
      () => stockOf(order),
      (lines) => lines.length === 1,
    );
    expect(others).toEqual([]);
    expect(left).toMatchObject({ frozenInStockQuantity: 10, availableInStockQuantity: 0, balanceQuantity: 10 });
    expect(await detailOf(out.id, 'customer1')).toMatchObject({
      ...{ status: '已出库', outStockDate: today(), handleUserName: '何军' },
    });
    expect(await receiptOf(order)).toMatchObject({ outingCompleted: false });

    // The deposit covers the whole rest: no payment follows, and the goods are shipped all the same.
    const last = await aSale(world, order, [10, 0]);
    expect(await saleOf(world, last.id)).toMatchObject({ stockOut: null });
    await approveSale(world, last.id);
    const rest = await stockOutOfSale(world, last);
    const customer = await world.as('customer1');
    const { records } = await eventually(
      () => customer.get(notice.list, { limit: 50 }),
      (page) => page.records.some(({ serialNo }) => serialNo === last.serialNo),
    );
    const toldOf = (number: string) => records.filter(({ serialNo }) => serialNo === number).map(({ what }) => what);
    expect(toldOf(last.serialNo)).toEqual(['销售单审批完成，保证金已抵扣全部货款，货权已转移']);
    expect(toldOf(sale.serialNo)).toContain('销售货款已到账，货权已转移');
    await shows(world, order, ({ warning }) => warning === 1);
    expect(await receiptOf(order)).toMatchObject({ outingCompleted: false });
    await takenOut(rest.id);
    await eventually(
      () => receiptOf(order),
      ({ outingCompleted }) => outingCompleted,
    );
    expect(await stockOf(order)).toEqual([]);
  });

  it('are in the month’s stock what they are in that of now', async () => {
    const order = await anOrderOnTheShelf(world);
    const { out } = await aPaidSale(order, 600, 200);
    const month = today().slice(0, 7);
    await takenOut(out.id);
    const now = await eventually(
      () => stockOf(order),
      (lines) => lines.every(({ availableInStockQuantity }) => availableInStockQuantity === 0),
    );
    const id = derivedId(new Date().toISOString(), stockMonth.name, month);
    await new CommandRunner(world.log).run(
      { command: close, id, data: { month, rates: [] }, creates: true },
      originOf(),
    );
    const keeper = await world.as('ckzy');
    await eventually(
      () => keeper.get(stock.months, {}),
      (months) => months.includes(month),
    );
    const quantities = (lines: typeof now) =>
      lines.map(({ goodsName, balanceQuantity, frozenInStockQuantity, availableInStockQuantity }) => ({
        ...{ goodsName, balanceQuantity, frozenInStockQuantity, availableInStockQuantity },
      }));
    expect(quantities(await stockOf(order, month))).toEqual(quantities(now));
  });
});

describe('the stock-out', () => {
  it('is the warehouse’s to confirm, once, not before its day', async () => {
    const order = await anOrderOnTheShelf(world);
    const { sale, out } = await aPaidSale(order, 100, 0);
    for (const who of ['admin', 'customer1', 'bank', 'xsjl', 'cwzy'])
      expect(await takeOut(out.id, {}, who), who).toMatchObject(forbidden);
    expect((await takeOut(out.id, { outStockDate: daysAfter(today(), 1) })).msg).toBe('出库日期不能晚于今天');
    expect(await takeOut(out.id, { outStockDate: '' })).toMatchObject({ code: 40001, msg: '非空项' });
    expect(await takeOut('nothing')).toMatchObject(missing);
    const both = await Promise.all([takeOut(out.id, { remark: '自提' }), takeOut(out.id, { remark: '自提' })]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).not.toEqual([20000, 20000]);
    expect(await takeOut(out.id)).toMatchObject(wrongState);

    expect((await listed({ keyword: sale.serialNo, status: '已出库' })).records).toMatchObject([{ remark: '自提' }]);
    expect((await listed({ keyword: sale.serialNo, status: '待出库' })).records).toEqual([]);
    expect((await listed({ keyword: out.serialNo })).total).toBe(1);
    expect((await listed({ keyword: out.salesName })).total).toBe(1);
    // Only its customer can see it and is notified.
    expect((await listed({ keyword: sale.serialNo }, 'customer2')).records).toEqual([]);
    expect(await (await world.as('customer2')).send(stockOut.detail, { id: out.id })).toMatchObject(missing);
    const told = await (await world.as('customer1')).get(notice.list, { limit: 500 });
    expect(told.records.filter(({ place }) => place.id === out.id).map(({ what }) => what)).toEqual(['货物已出库']);
  });

  it('takes papers from everybody who reads it, and from the warehouse alone once the goods have left', async () => {
    const order = await anOrderOnTheShelf(world);
    const { out } = await aPaidSale(order, 50, 0);
    const customer = await world.as('customer1');
    const keeper = await world.as('ckzy');
    const brought = await aFile(world, customer);
    const attached = { ownerId: out.id, attachmentId: brought };
    expect(await customer.send(stockOut.addAttachment, attached)).toMatchObject({ code: 20000 });
    expect(await (await world.as('customer2')).send(stockOut.delAttachment, attached)).toMatchObject(missing);
    // Own files can be attached; those of others cannot.
    expect(await takeOut(out.id, { attachmentIds: [await aFile(world, customer)] })).toMatchObject({
      code: 40001,
      msg: '附件不存在，请重新上传',
    });
    const along = await aFile(world, keeper);
    expect(await takeOut(out.id, { attachmentIds: [brought, along] })).toMatchObject({ code: 20000 });
    expect((await detailOf(out.id)).attachmentIds).toEqual([brought, along]);
    expect(await customer.send(stockOut.delAttachment, attached)).toMatchObject(forbidden);
    expect(await keeper.send(stockOut.delAttachment, attached)).toMatchObject({ code: 20000 });
    expect((await detailOf(out.id)).attachmentIds).toEqual([along]);
  });

  it('is printed for who hands the goods over, batch by batch, without prices', async () => {
    const order = await anOrderOnTheShelf(world);
    const { out } = await aPaidSale(order, 20, 10);
    for (const who of ['customer1', 'bank'])
      expect(await (await world.as(who)).send(stockOut.exportFile, { id: out.id }), who).toMatchObject(forbidden);
    const keeper = await world.as('ckzy');
    const response = await fetchFrom(
      world,
      keeper,
      `/file/download?idFile=${await keeper.get(stockOut.exportFile, { id: out.id })}`,
    );
    const workbook = new ExcelJs.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const written = JSON.stringify(workbook.worksheets[0]?.getSheetValues());
    for (const text of [out.serialNo, out.salesSerialNo, 'B0-1', 'B1-1', '2028-01-09', '待出库'])
      expect(written).toContain(text);
    expect(written).not.toMatch(/价|金额/);
    expect((await detailOf(out.id)).madeFiles).toMatchObject([{ fileName: `${out.serialNo}-出库单.xlsx` }]);
    expect(await detailOf(out.id, 'customer1')).not.toHaveProperty('madeFiles');
  });
});
