import ExcelJs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { goods } from '#contract/goods.js';
import { job } from '#contract/job.js';
import { lookups } from '#contract/lookups.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { randomId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { companyName } from '#services/api/seed/demo/own-accounts.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { ended } from '#test/language/exports.js';
import { fetchFrom, refusalOf } from '#test/language/files.js';
import { anOrderAt, receiveGoods } from '#test/language/line.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { forbidden, missing } from '#test/language/refusals.js';
import { paragraphsIn, tableRowsIn } from '#test/language/word.js';
import { startWorld, type World } from '#test/language/world.js';
import { customer } from '#workflows/customer/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { bounds } from '#workflows/platform/values/bounds.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

type Kind = 'order' | 'transferCertificate';

const make = async (account: string, id: string, kind: Kind) =>
  (await world.as(account)).send(purchaseOrder.createFile, { id, kind });
const made = async (account: string, id: string, kind: Kind) =>
  (await world.as(account)).get(purchaseOrder.createFile, { id, kind });
const detailFor = async (account: string, id: string) => (await world.as(account)).get(purchaseOrder.detail, { id });
const download = async (account: string, fileId: string) =>
  fetchFrom(world, await world.as(account), `/file/download?idFile=${fileId}`);
const bytesOf = async (account: string, fileId: string) =>
  Buffer.from(await (await download(account, fileId)).arrayBuffer());

async function sheetOf(account: string, fileId: string): Promise<ExcelJs.Worksheet> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await bytesOf(account, fileId)).buffer);
  return workbook.worksheets[0] as ExcelJs.Worksheet;
}

/** Cells of each row, merged ones only once. */
const rowsOf = (sheet: ExcelJs.Worksheet): ExcelJs.Cell[][] =>
  Array.from({ length: sheet.rowCount }, (_, index) => {
    const cells = Array.from({ length: sheet.columnCount }, (_, column) => sheet.getCell(index + 1, column + 1));
    return cells.filter((cell) => cell.master.address === cell.address);
  });

/** The cell to the right of a caption. */
const behind = (sheet: ExcelJs.Worksheet, caption: string): ExcelJs.Cell | undefined => {
  for (const row of rowsOf(sheet)) {
    const at = row.findIndex((cell) => cell.text === caption);
    if (at >= 0) return row[at + 1];
  }
  return undefined;
};

describe('the purchase order file', () => {
  it('tells the order: parties, terms, every line, totals in figures and in words, where the supplier is paid', async () => {
    const { id, serialNo } = await anOrder(world, 'approved');
    const order = await detailFor('cgzg', id);
    const fileId = await made('cgzg', id, 'order');
    const sheet = await sheetOf('cgzg', fileId);
    const told = {
      订单编号: serialNo,
      采购日期: order.purchaseDate,
      审批状态: '审批完成',
      委托客户: order.customerName,
      供应商: order.supplierName,
      收货仓库: order.childWarehouseName,
      贸易模式: 'FOB',
      '贸易国/地区': '德国',
      币制: '美元',
      海运提单号: 'COSU6312345670',
      '合计金额（大写）': '美元壹万陆仟伍佰元整',
      保证金比例: '20%',
      '保证金（大写）': '美元叁仟叁佰元整',
      账户名称: 'Nova Nutrition GmbH',
      账号: 'DE89370400440532013000',
      开户行: 'Commerzbank AG',
      业务副总审批: '孙丽　审批通过',
    };
    const found = Object.keys(told).map((caption) => [caption, behind(sheet, caption)?.text]);
    expect(Object.fromEntries(found)).toEqual(told);
    expect(behind(sheet, '合计')).toMatchObject({ value: 1500, numFmt: '#,##0' });
    expect(behind(sheet, '应收保证金')).toMatchObject({ value: 3300, numFmt: '#,##0.00' });
    const rows = rowsOf(sheet).map((row) => row.map(({ value, text }) => (typeof value === 'number' ? value : text)));
    const head = rows.findIndex(([first]) => first === '序号');
    const [one, two] = order.itemDtos;
    expect(rows.slice(head, head + 4)).toEqual([
      ['序号', '商品名称', '条形码', '规格', '品牌', '原产地', '单价（美元）', '数量', '小计（美元）'],
      [1, one?.goodsName, one?.barCode, one?.specification, one?.brand, '德国', 12.5, 1000, 12500],
      [2, two?.goodsName, two?.barCode, two?.specification, two?.brand, '德国', 8, 500, 4000],
      ['合计', 1500, 16500],
    ]);
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, printTitlesRow: `${head + 1}:${head + 1}` });
  });

  it('is called by the order, kept, and told in the history with who made it', async () => {
    const { id, serialNo } = await anOrder(world);
    const fileId = await made('cgjl', id, 'order');
    const fileName = `${serialNo}-采购订单.xlsx`;
    const response = await download('cgjl', fileId);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(fileName);
    const { madeFiles } = await detailFor('cgjl', id);
    expect(madeFiles).toMatchObject([{ id: fileId, fileName, makeUser: '李强' }]);
    expect(madeFiles?.[0]?.fileSize).toBe((await response.arrayBuffer()).byteLength);
    const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: id });
    expect(events.at(-1)).toMatchObject({
      type: 'FileMade',
      label: '生成文件',
      actor: { name: '李强' },
      stateLabel: '待发起',
      changes: [{ label: '最近生成的文件', before: '', after: fileName }],
    });
  });

  it('made again is another one, and the first stays as it was', async () => {
    const { id } = await anOrder(world, 'returned');
    const first = await made('cgzg', id, 'order');
    const before = await bytesOf('cgzg', first);
    const buyer = await world.as('customer1');
    await buyer.get(purchaseOrder.update, { ...(await orderForm(buyer, { tradeCountry: '法国' })), id });
    const second = await made('cgzg', id, 'order');
    expect((await detailFor('cgzg', id)).madeFiles?.map((one) => one.id)).toEqual([first, second]);
    expect(await bytesOf('cgzg', first)).toEqual(before);
    expect(behind(await sheetOf('cgzg', second), '贸易国/地区')?.text).toBe('法国');
  });

  it('keeps texts that have broken other systems', async () => {
    const buyer = await world.as('customer1');
    for (const [what, text] of hardTexts) {
      const form = await orderForm(buyer, { accountName: text, remark: text });
      const { id } = await buyer.get(purchaseOrder.add, form);
      const sheet = await sheetOf('cgzg', await made('cgzg', id, 'order'));
      expect(behind(sheet, '账户名称')?.text, what).toBe(text.trim());
      expect(behind(sheet, '备注')?.text, what).toBe(text.trim());
    }
  });
});

describe('the certificate of title', () => {
  it('says from whom to whom, which goods, where, and how much in figures and in words', async () => {
    const { id, serialNo } = await anOrder(world, 'approved');
    const order = await detailFor('cgzg', id);
    const fileId = await made('cgzg', id, 'transferCertificate');
    const response = await download('cgzg', fileId);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      `${serialNo}-货权转移证明.docx`,
    );
    const file = Buffer.from(await response.arrayBuffer());
    const said = paragraphsIn(file);
    expect(said).toEqual(
      expect.arrayContaining([
        '货权转移证明',
        `编号：${serialNo}`,
        `转让方（甲方）：${companyName}`,
        `受让方（乙方）：${order.customerName}`,
        `货物存放地点：${order.childWarehouseName}`,
        '合计金额（大写）：美元壹万陆仟伍佰元整',
        '合计金额（小写）：美元 16,500.00',
      ]),
    );
    const [one, two] = order.itemDtos;
    expect(tableRowsIn(file).slice(0, 4)).toEqual([
      ['序号', '商品名称', '条形码', '规格', '数量', '单价（美元）', '金额（美元）'],
      ['1', one?.goodsName, one?.barCode, one?.specification, '1,000', '12.50', '12,500.00'],
      ['2', two?.goodsName, two?.barCode, two?.specification, '500', '8.00', '4,000.00'],
      ['', '合计', '', '', '1,500', '', '16,500.00'],
    ]);
  });

  it('names the batches once the goods have come', async () => {
    const paid = await anOrderAt(world, 'paid');
    const keeper = await world.as('ckzy');
    const receipt = await keeper.get(warehousingReceipt.detail, { id: paid.receiptId });
    const batch = (batchNo: string, quantity: number) => ({
      ...{ batchNo, quantity, productionDate: '2026-01-10', expireDate: '2028-01-09' },
    });
    const [first, second] = receipt.itemDtos.map(({ id }) => id) as [string, string];
    await receiveGoods(world, paid, {
      itemDtos: [
        { id: first, children: [batch('A-1', 400), batch('A-2', 600)] },
        { id: second, children: [batch('B-1', 500)] },
      ],
    });
    const rows = tableRowsIn(await bytesOf('cgzg', await made('cgzg', paid.id, 'transferCertificate')));
    expect(rows.slice(0, 4).map((row) => row.slice(4))).toEqual([
      ['批次号', '数量', '单价（美元）', '金额（美元）'],
      ['A-1（400）A-2（600）', '1,000', '12.50', '12,500.00'],
      ['B-1', '500', '8.00', '4,000.00'],
      ['', '1,500', '', '16,500.00'],
    ]);
  });

  it('is there only once the order is approved; before, the button says so', async () => {
    for (const stage of ['draft', 'vicePresidentReview', 'returned'] as const) {
      const { id } = await anOrder(world, stage);
      const reason = '审批完成后才能生成货权转移证明';
      expect(await make('cgzg', id, 'transferCertificate')).toMatchObject({ code: 9999, msg: reason });
      const { actions } = await detailFor('cgzg', id);
      expect(actions).toContainEqual({ name: 'makeTransferCertificate', label: '生成货权转移证明', reason });
      expect(actions).toContainEqual({ name: 'makeOrderFile', label: '生成采购订单', reason: null });
    }
  });

  it('keeps texts that have broken other systems', async () => {
    const buyer = await world.as('customer1');
    const { itemDtos, ...form } = await orderForm(buyer);
    const texts = hardTexts.map(([, text]) => [...text].slice(0, 100).join('').trim());
    const [known] = (await buyer.get(goods.list, { limit: 1 })).records;
    const lines: typeof itemDtos = [];
    for (const text of texts) {
      const { id } = await buyer.get(goods.add, { ...known, goodsName: text, barCode: text } as never);
      lines.push({ ...itemDtos[0], goodsId: id } as never);
    }
    const { id } = await buyer.get(purchaseOrder.add, { ...form, itemDtos: lines });
    await buyer.get(purchaseOrder.apply, { id });
    const passed = { businessKey: id, result: '审批通过', message: '' } as const;
    for (const account of ['cgjl', 'cgzg', 'ywfz']) await (await world.as(account)).get(purchaseOrder.approve, passed);
    const rows = tableRowsIn(await bytesOf('cgzg', await made('cgzg', id, 'transferCertificate')));
    expect(rows.slice(1, -2).map(([, , barCode]) => barCode)).toEqual(texts);
  });
});

describe('files of an order', () => {
  it('hold an amount at its very bound, in figures and in words', async () => {
    const buyer = await world.as('customer1');
    const [line] = (await orderForm(buyer)).itemDtos;
    const itemDtos = [{ ...line, unitPrice: '1099999.89', quantity: 909_091 }] as never;
    const { id } = await anOrder(world, 'approved', { currency: '人民币', itemDtos });
    const words = '人民币玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分';
    const sheet = await sheetOf('cgzg', await made('cgzg', id, 'order'));
    expect(behind(sheet, '合计金额（大写）')?.text).toBe(words);
    const said = [...paragraphsIn(await bytesOf('cgzg', await made('cgzg', id, 'transferCertificate')))].join();
    expect(said).toContain(words);
    expect((await detailFor('cgzg', id)).purchaseAmount).toBe(bounds.amount.largest);
  });

  it.each([
    ['customer1', forbidden],
    ['customer2', missing],
    ['bank', forbidden],
  ] as const)('are not for %s: not to make, not to see, not to have', async (account, refusal) => {
    const { id, serialNo } = await anOrder(world, 'approved');
    const person = await world.as(account);
    for (const kind of ['order', 'transferCertificate'] as const) {
      expect(await make(account, id, kind)).toMatchObject(refusal);
      const fileId = await made('cgzg', id, kind);
      expect(await refusalOf(await download(account, fileId))).toMatchObject(missing);
    }
    const asked = { kind: 'transfer-certificate', input: { id, serialNo } } as const;
    expect(await person.send(job.export, asked)).toMatchObject(forbidden);
    const { data } = await person.send(purchaseOrder.detail, { id });
    expect(data ?? {}).not.toHaveProperty('madeFiles');
    expect(JSON.stringify(data)).not.toContain('makeOrderFile');
    expect((await detailFor('cgzg', id)).madeFiles).toHaveLength(2);
  });

  it('are for colleagues who see the order, and in the attachments of nobody', async () => {
    const { id } = await anOrder(world, 'approved');
    const fileId = await made('cgzg', id, 'order');
    for (const account of ['cgjl', 'ywfz', 'admin']) expect((await download(account, fileId)).status).toBe(200);
    expect((await refusalOf(await download('ckzy', fileId))).code).toBe(missing.code);
    expect((await detailFor('cgzg', id)).attachments).toEqual([]);
  });

  it('are made by both calls, of an order that exists', async () => {
    const { id } = await anOrder(world);
    const manager = await world.as('cgzg');
    expect(await manager.get(purchaseOrder.exportFile, { id, type: 'order' })).toBeTruthy();
    const nonsense = { id, type: 'invoice' as never };
    expect(await manager.send(purchaseOrder.exportFile, nonsense)).toMatchObject({
      code: 40001,
      msg: '文件类型不正确',
    });
    expect(await make('cgzg', 'nothing', 'order')).toMatchObject(missing);
    await (await world.as('customer1')).get(purchaseOrder.remove, { id });
    expect(await make('cgzg', id, 'order')).toMatchObject(missing);
    // The list of orders still has its own export call.
    expect(await manager.get(purchaseOrder.exportFiltered, { currency: '欧元' })).toBeTruthy();
  });

  it('are among the background jobs of whoever asks, by the number of the order', async () => {
    const { id, serialNo } = await anOrder(world);
    const manager = await world.as('cgzg');
    const asked = await manager.get(job.export, { kind: 'purchase-order-file', input: { id, serialNo } });
    expect(asked).toMatchObject({ label: '采购订单文件', scope: serialNo });
    const done = await ended(manager, asked);
    expect(done).toMatchObject({ state: 'done', fileName: `${serialNo}-采购订单.xlsx` });
    await eventually(
      () => detailFor('cgzg', id),
      ({ madeFiles }) => madeFiles?.[0]?.id === done.fileId,
    );
  });

  it('of two thousand lines hold all of them', async () => {
    const buyer = await world.as('customer1');
    const { itemDtos, ...form } = await orderForm(buyer);
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...(itemDtos[0] as (typeof itemDtos)[number]),
      unitPrice: '0.01',
      quantity: index + 1,
    }));
    const { id } = await buyer.get(purchaseOrder.add, { ...form, itemDtos: many });
    const sheet = await sheetOf('cgzg', await made('cgzg', id, 'order'));
    const rows = rowsOf(sheet);
    const lines = rows.filter(([first]) => typeof first?.value === 'number');
    expect(lines).toHaveLength(2000);
    expect(
      lines
        .at(-1)
        ?.map(({ value }) => value)
        .slice(-3),
    ).toEqual([0.01, 2000, 20]);
    expect(behind(sheet, '合计')?.value).toBe(2_001_000);
    expect(behind(sheet, '合计金额（大写）')?.text).toBe('美元贰万零壹拾元整');
  });

  it('are not for staff who do not look after the customer; an export finds out when it is made', async () => {
    const { id, serialNo } = await anOrder(world);
    const fileId = await made('cgzg', id, 'order');
    const manager = await world.as('cgjl');
    await take(manager, (await detailFor('cgzg', id)).customerId);
    expect(await make('cgjl', id, 'order')).toMatchObject(missing);
    expect(await refusalOf(await download('cgjl', fileId))).toMatchObject(missing);
    const asked = await manager.get(job.export, { kind: 'purchase-order-file', input: { id, serialNo } });
    expect(await ended(manager, asked)).toMatchObject({ state: 'failed', error: missing.msg, fileId: null });
    expect((await detailFor('cgzg', id)).madeFiles).toHaveLength(1);
  });
});

/** Replaces the customer's purchasing manager. */
async function take(manager: Person, customerId: string): Promise<void> {
  const origin = { actor: system, commandId: randomId(), correlationId: '', causationId: '', ip: '' };
  await new CommandRunner(world.log).run(
    { command: customer.change, id: customerId, data: { purchaseManagerId: null } },
    { ...origin, at: new Date().toISOString() },
  );
  await eventually(
    () => manager.get(lookups.customers, {}),
    (customers) => customers.every(({ id }) => id !== customerId),
  );
}
