import ExcelJs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { salesOrder } from '#contract/sales-order.js';
import { companyName } from '#services/api/seed/demo/own-accounts.js';
import { aFile, aPdf, fetchFrom, refusalOf } from '#test/language/files.js';
import { today } from '#test/language/line.js';
import { forbidden, missing } from '#test/language/refusals.js';
import { type ASale, aSaleAt } from '#test/language/sale-stages.js';
import { anOrderOnTheShelf, saleForm } from '#test/language/sales.js';
import { paragraphsIn, tableRowsIn } from '#test/language/word.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';

let world: World;
let draft: ASale;
let settled: ASale;
beforeAll(async () => {
  world = await startWorld();
  draft = await aSaleAt(world, 'draft');
  settled = await aSaleAt(world, 'settled');
});

const kinds = ['salesOrder', 'transferCertificate'] as const;
type Kind = (typeof kinds)[number];
const make = async (account: string, id: string, kind: Kind) =>
  (await world.as(account)).send(salesOrder.createFile, { id, kind });
const detailFor = async (account: string, id: string) => (await world.as(account)).get(salesOrder.detail, { id });
const download = async (account: string, fileId: string) =>
  fetchFrom(world, await world.as(account), `/file/download?idFile=${fileId}`);
const fileOf = async (account: string, id: string, kind: Kind) => {
  const fileId = await (await world.as(account)).get(salesOrder.createFile, { id, kind });
  const response = await download(account, fileId);
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  return { fileId, name, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('papers of a sale', () => {
  it('come with it in one request, which registers one sale however often it is sent', async () => {
    const buyer = await world.as('customer1');
    const order = await anOrderOnTheShelf(world);
    const attachmentIds = [await aFile(world, buyer), await aFile(world, buyer, aPdf('委托书.pdf'))];
    const form = { ...(await saleForm(world, order, daysAfter(today(), 30), 100)), attachmentIds };
    const options = { idempotencyKey: aKey() };
    const first = await buyer.send(salesOrder.save, form, options);
    expect(first).toMatchObject({ code: 20000 });
    expect((await buyer.send(salesOrder.save, form, options)).data).toEqual(first.data);
    const named = async () =>
      (await detailFor('customer1', first.data.id)).attachments.map((one) => one.attachmentName);
    expect(await named()).toEqual(['合同.pdf', '委托书.pdf']);
    // Saved again with one more paper and nothing else: the sale stays as it is.
    const { version } = await detailFor('customer1', first.data.id);
    const more = { ...form, id: first.data.id, version, attachmentIds: [await aFile(world, buyer, aPdf('提单.pdf'))] };
    expect(await buyer.send(salesOrder.save, more)).toMatchObject({ code: 20000 });
    expect(await named()).toEqual(['合同.pdf', '委托书.pdf', '提单.pdf']);
    const others = await aFile(world, await world.as('customer2'));
    expect(await buyer.send(salesOrder.save, { ...more, version: undefined, attachmentIds: [others] })).toMatchObject({
      code: 40001,
      msg: '附件不存在，请重新上传',
    });
  });
});

describe('files of a sale', () => {
  it('the sales order tells goods, fees, deposit, account and address, and nothing of what is earned', async () => {
    const { name, bytes, fileId } = await fileOf('xsjl', draft.id, 'salesOrder');
    expect(name).toContain(`${draft.serialNo}-销售单.xlsx`);
    const workbook = new ExcelJs.Workbook();
    await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
    const sheet = workbook.worksheets[0] as ExcelJs.Worksheet;
    const cells: unknown[] = [];
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        // All cells of a merged range repeat the value of the first.
        if (cell.value === null || cell.master.address !== cell.address) return;
        cells.push(typeof cell.value === 'number' ? cell.value : cell.text);
      }),
    );
    const sale = await detailFor('xsjl', draft.id);
    expect(cells).toEqual(
      expect.arrayContaining([
        ...['销售单', draft.serialNo, sale.salesName, '待发起', '华辰贸易', sale.orderSerialNo],
        ...[sale.salesAmount, sale.receivableSalesAmount, sale.bankAccount.accountNo, '华辰仓库', '洋山港1号'],
        ...sale.itemDtos.flatMap(({ goodsName, salesUnitPrice, quantity, amount }) => [
          ...[goodsName, salesUnitPrice, quantity, amount],
        ]),
        ...sale.feeDtos.map(({ feeName }) => feeName),
      ]),
    );
    expect(cells.map(String).join()).not.toMatch(/毛利|利润|汇兑/);
    expect(sale.madeFiles).toMatchObject([{ id: fileId, fileName: `${draft.serialNo}-销售单.xlsx`, makeUser: '黄倩' }]);
    expect(sale.attachments).toEqual([]);
  });

  it('title passes with the money: the certificate names the batches that are sold, and their price', async () => {
    const { name, bytes } = await fileOf('xsjl', settled.id, 'transferCertificate');
    expect(name).toContain(`${settled.serialNo}-货权转移证明.docx`);
    const sale = await detailFor('xsjl', settled.id);
    const said = paragraphsIn(bytes).join('\n');
    const parties = [`转让方（甲方）：${companyName}`, '受让方（乙方）：上海华辰国际贸易有限公司'];
    for (const words of ['货权转移证明', settled.serialNo, sale.orderSerialNo, ...parties, '甲方已于'])
      expect(said).toContain(words);
    const rows = tableRowsIn(bytes);
    expect(rows.slice(1, 3).map(([, goods, , , batches, quantity]) => [goods, batches, quantity])).toEqual(
      sale.itemDtos.map(({ goodsName, children, quantity }) => [
        ...[goodsName, children.find((batch) => batch.quantity > 0)?.batchNo, String(quantity)],
      ]),
    );
  });

  it('before, the certificate is refused, and its button says why', async () => {
    const reason = '回款核销后才能生成货权转移证明';
    expect(await make('xsjl', draft.id, 'transferCertificate')).toMatchObject({ code: 9999, msg: reason });
    const { actions } = await detailFor('xsjl', draft.id);
    expect(actions).toContainEqual({ name: 'makeTransferCertificate', label: '生成货权转移证明', reason });
  });

  it('are for internal staff: others make none, see none and have none', async () => {
    const { fileId } = await fileOf('xsjl', settled.id, 'salesOrder');
    for (const [account, refusal] of [
      ['customer1', forbidden],
      ['bank', forbidden],
      ['customer2', missing],
    ] as const) {
      for (const kind of kinds) expect(await make(account, settled.id, kind), account).toMatchObject(refusal);
      expect(await refusalOf(await download(account, fileId))).toMatchObject(missing);
      const { data } = await (await world.as(account)).send(salesOrder.detail, { id: settled.id });
      expect(data ?? {}).not.toHaveProperty('madeFiles');
      expect(JSON.stringify(data)).not.toMatch(/makeSalesFile|makeTransferCertificate/);
    }
  });

  it('are made by both calls; without a kind it is the sales order', async () => {
    const staff = await world.as('cwzy');
    for (const type of kinds) expect(await staff.get(salesOrder.exportFile, { id: settled.id, type })).toBeTruthy();
    await staff.get(salesOrder.createFile, { id: settled.id });
    const names = (await detailFor('cwzy', settled.id)).madeFiles?.map(({ fileName }) => fileName.split('-')[1]);
    expect(names?.slice(-3)).toEqual(['销售单.xlsx', '货权转移证明.docx', '销售单.xlsx']);
    expect(await staff.send(salesOrder.exportFile, { id: settled.id, type: 'invoice' as never })).toMatchObject({
      ...{ code: 40001, msg: '文件类型不正确' },
    });
    expect(await make('cwzy', 'nothing', 'salesOrder')).toMatchObject(missing);
  });
});
