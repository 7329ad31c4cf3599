import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { goods } from '#contract/goods.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { aFile, aPdf, fetchFrom, png } from '#test/language/files.js';
import { advance, anOrderAt, today } from '#test/language/line.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { anOrderOnTheShelf, approveSale, aSale, paySale, saleOf } from '#test/language/sales.js';
import { startWorld, type World } from '#test/language/world.js';
import { filesIn } from '#test/language/zip.js';

let world: World;
let customer: Person;
let buyer: Person;
let supervisor: Person;
beforeAll(async () => {
  world = await startWorld();
  [customer, buyer, supervisor] = await Promise.all([world.as('customer1'), world.as('cgjl'), world.as('cgzg')]);
});

const categoryId = async () => (await buyer.get(category.all, {})).find(({ name }) => name === '面部护理')?.id ?? '';
const given = async (more: object = {}) => ({
  goodsName: '玫瑰面霜',
  barCode: '4006381333931',
  brand: 'Rosa',
  specification: '50ml/瓶',
  categoryId: await categoryId(),
  ...more,
});
const found = async (keyword: string) => (await buyer.get(goods.list, { keyword })).records;

describe('goods', () => {
  it('come newest first, page by page', async () => {
    const first = await customer.get(goods.list, { page: 1, limit: 10 });
    const last = await customer.get(goods.list, { page: 5, limit: 10 });
    expect([first.total, first.pages, first.records.length, last.records.length]).toEqual([42, 5, 10, 2]);
    expect(first.records[0]?.serialNo).toBe('SP000042');
    expect(last.records.at(-1)).toMatchObject({
      serialNo: 'SP000001',
      goodsName: '婴儿配方奶粉 1段 800g',
      brand: 'Nova',
      specification: '800g/罐',
      categoryName: '婴儿奶粉',
    });
  });

  it.each([
    ['name', '麦卢卡', 1],
    ['brand, whatever the case', 'kiyo', 4],
    ['serial number', 'SP000007', 1],
    ['bar code', '40123456', 8],
    ['characters that mean themselves', '%', 0],
  ])('are found by %s', async (_, keyword, total) => {
    expect((await customer.get(goods.list, { keyword })).total).toBe(total);
  });

  it('do not tell a customer who of another one has made them', async () => {
    const { id } = await customer.get(goods.add, await given({ goodsName: '竞品面霜' }));
    const other = await world.as('customer2');
    const { records } = await other.get(goods.list, { keyword: '竞品面霜' });
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty('creatorName');
    const [made] = await other.get(record.history, { kind: 'goods', id });
    expect(made?.actor).toEqual({ id: '', name: '其他用户', roles: [] });
    const [own] = await customer.get(record.history, { kind: 'goods', id });
    expect(own?.actor.name).toBe('王芳');
    expect((await found('竞品面霜'))[0]?.creatorName).toBe('王芳');
    await supervisor.get(goods.remove, { id });
  });

  it('are found by their bar codes, all of a sheet at once', async () => {
    const { records } = await customer.get(goods.list, { limit: 3 });
    const barCodes = [...records.map(({ barCode }) => barCode), 'nobody’s'];
    const answer = await customer.get(goods.byBarCodes, { barCodes });
    for (const { id } of records) expect(answer.map((one) => one.id)).toContain(id);
    expect(answer.every(({ barCode }) => barCodes.includes(barCode))).toBe(true);
    const tooMany = Array.from({ length: 2001 }, (_, code) => String(code));
    expect((await customer.send(goods.byBarCodes, { barCodes: tooMany })).msg).toBe('一次最多查询2000个条形码');
  });

  it('of a category include those of the categories below', async () => {
    const categories = await customer.get(category.all, {});
    const top = categories.find(({ name }) => name === '母婴用品');
    const below = categories.filter(({ pid }) => pid === top?.id);
    expect(below.map(({ name }) => name)).toEqual(['婴儿奶粉', '辅食营养', '纸品洗护']);
    const totals = await Promise.all(
      [top, ...below].map(async (one) => (await customer.get(goods.list, { categoryId: one?.id })).total),
    );
    expect(totals).toEqual([11, 4, 3, 4]);
  });

  it.each(['goodsName asc', 'goodsName desc', 'categoryName asc', 'createTime asc', 'barCode desc', 'id asc'])(
    'are sorted by %s',
    async (sort) => {
      const { records } = await customer.get(goods.list, { sort, limit: 100 });
      const [field, order] = sort.split(' ');
      if (field === 'createTime') return expect(records[0]?.serialNo).toBe('SP000001');
      const values = records.map((row) => row[field as 'goodsName']);
      expect(values[0] === values.at(-1)).toBe(false);
      const reversed = await customer.get(goods.list, {
        sort: `${field} ${order === 'asc' ? 'desc' : 'asc'}`,
        limit: 100,
      });
      expect(reversed.records.map((row) => row[field as 'goodsName'])).toEqual(values.toReversed());
    },
  );

  it('are not sorted by what is no column', async () => {
    expect((await customer.send(goods.list, { sort: 'data asc' })).code).toBe(codes.invalid);
  });

  it('have valid bar codes, and specifications that fit an order', async () => {
    const { records } = await customer.get(goods.list, { limit: 100 });
    for (const { barCode, specification } of records) {
      const sum = [...barCode].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
      expect([barCode.length, sum % 10]).toEqual([13, 0]);
      expect(specification.length).toBeLessThanOrEqual(20);
    }
  });
});

describe('goods as a record', () => {
  it('get a number that is never given again', async () => {
    const { id } = await buyer.get(goods.add, await given({ goodsName: '第一种' }));
    const first = (await buyer.get(goods.detail, { id })).serialNo;
    expect(first).toMatch(/^SP\d{6}$/);
    await supervisor.get(goods.remove, { id });
    const second = await buyer.get(goods.add, await given({ goodsName: '第二种' }));
    const { serialNo } = await buyer.get(goods.detail, { id: second.id });
    expect(Number(serialNo.slice(2))).toBe(Number(first.slice(2)) + 1);
  });

  it.each([
    ['no name', { goodsName: '' }, '非空项'],
    ['no bar code', { barCode: '' }, '非空项'],
    ['a long bar code', { barCode: '1'.repeat(101) }, '最多100个字符'],
    ['no brand', { brand: ' ' }, '非空项'],
    ['no category', { categoryId: null }, '非空项'],
    ['an unknown category', { categoryId: 'x' }, '数据库中没有该资源'],
    ['an unknown picture', { picIdList: ['x'] }, '数据库中没有该资源'],
  ])('are not added with %s', async (_, more, msg) => {
    expect((await buyer.send(goods.add, await given(more))).msg).toBe(msg);
  });

  it('are held by the orders that they are in', async () => {
    await anOrder(world);
    const { goodsId = '' } = (await orderForm(customer)).itemDtos[0] ?? {};
    expect(await supervisor.send(goods.remove, { id: String(goodsId) })).toMatchObject({ msg: '数据被引用，无法删除' });
  });

  it.each(hardTexts)('keep %s', async (_, text) => {
    const { id } = await buyer.get(goods.add, await given({ goodsName: text }));
    expect((await buyer.get(goods.detail, { id })).goodsName).toBe(text);
    const keyword = [...text].slice(0, 12).join('');
    expect((await found(keyword)).map((row) => row.id)).toContain(id);
  });
});

describe('what was bought of goods', () => {
  it('counts approved orders only, and only those one sees', async () => {
    const { id } = await buyer.get(goods.add, await given({ goodsName: '采购统计商品' }));
    const form = await orderForm(customer);
    const line = { ...form.itemDtos[0], goodsId: id, quantity: 120, unitPrice: '3.50' };
    const order = await customer.getRaw(purchaseOrder.add, {
      ...form,
      itemDtos: [line, { ...line, quantity: 30 }],
    });
    expect(await buyer.get(goods.detail, { id })).toMatchObject({ totalPurchaseTimes: 0, purchaseAndSalesList: [] });
    await customer.get(purchaseOrder.apply, { id: order.id });
    for (const account of ['cgjl', 'cgzg', 'ywfz']) {
      const decision = { businessKey: order.id, result: '审批通过', message: '同意' } as const;
      await (await world.as(account)).get(purchaseOrder.approve, decision);
    }
    const detail = await buyer.get(goods.detail, { id });
    expect(detail).toMatchObject({ totalPurchaseQuantity: 150, totalPurchaseTimes: 1 });
    expect(detail.purchaseAndSalesList).toMatchObject([
      { purchase_quantity: 120, purchase_unit_price: 3.5, customer_abbr: '华辰贸易', sales_name: '', quantity: null },
      { purchase_quantity: 30 },
    ]);
    expect((await found('采购统计商品'))[0]).toMatchObject({ totalPurchaseQuantity: 150, totalPurchaseTimes: 1 });
    const other = await (await world.as('customer2')).get(goods.detail, { id });
    expect(other).toMatchObject({ totalPurchaseQuantity: 0, purchaseAndSalesList: [] });
  });

  it('says what became of each purchase: when it was paid and at which rate, when it came, and what is left', async () => {
    const order = await anOrderAt(world, 'infoDue');
    const { orderName, itemDtos } = await buyer.get(purchaseOrder.detail, { id: order.id });
    const [line] = itemDtos as [(typeof itemDtos)[number]];
    const row = async () =>
      (await buyer.get(goods.detail, { id: line.goodsId })).purchaseAndSalesList.find(
        (one) => one.order_name === orderName,
      );
    expect(await row()).toMatchObject({ actual_pay_date: null, warehousing_date: null, balance_quantity: null });
    const paid = await advance(world, order, 'infoDue', 'paid');
    const left = { balance_quantity: line.quantity, balance_amount: Number(line.unitPrice) * line.quantity };
    const known = await eventually(
      row,
      (one) => one?.balance_quantity === line.quantity && one.actual_pay_date !== null,
    );
    const { payDate, exchangeRate } = await buyer.get(purchaseOrder.detail, { id: order.id });
    expect(known).toMatchObject({ actual_pay_date: payDate, purchase_exchange_rate: exchangeRate, ...left });
    await advance(world, paid, 'paid', 'received');
    const come = await eventually(row, (one) => one?.warehousing_date !== null);
    expect(come).toMatchObject({ warehousing_date: today(), ...left });
  });

  it('says what was sold of each purchase, in every column', async () => {
    const order = await anOrderOnTheShelf(world);
    const { orderName, itemDtos, ...bought } = await buyer.get(purchaseOrder.detail, { id: order.id });
    const [line] = itemDtos as [(typeof itemDtos)[number]];
    const rows = async () =>
      (await buyer.get(goods.detail, { id: line.goodsId })).purchaseAndSalesList.filter(
        (one) => one.order_name === orderName,
      );
    const sales = [await aSale(world, order, [600]), await aSale(world, order, [150])];
    // An unapproved sale does not count.
    expect(await rows()).toMatchObject([{ sales_name: '', quantity: null, sales_unit_price: null }]);
    for (const { id } of sales) await approveSale(world, id);
    await paySale(world, sales[0]?.id ?? '');
    const balance = line.quantity - 600;
    const known = await eventually(rows, (found) => found.length === 2 && found[0]?.balance_quantity === balance);
    const { salesName, itemDtos: sold, salesExchangeRate } = await saleOf(world, sales[0]?.id ?? '');
    expect(known[0]).toEqual({
      id: expect.any(String),
      order_name: orderName,
      sales_name: salesName,
      trade_mode: bought.tradeMode,
      purchase_date: bought.purchaseDate,
      supplier_fullname: bought.supplierName,
      supplier_abbr: expect.stringMatching(/./),
      warehousing_date: today(),
      warehouse_abbr: bought.childWarehouseName.replace(/-[^-]*$/, ''),
      actual_pay_date: bought.payDate,
      bar_code: line.barCode,
      currency: bought.currency,
      purchase_exchange_rate: bought.exchangeRate,
      sales_exchange_rate: salesExchangeRate,
      purchase_quantity: line.quantity,
      purchase_unit_price: Number(line.unitPrice),
      customer_name: bought.customerName,
      customer_abbr: '华辰贸易',
      sales_unit_price: sold[0]?.salesUnitPrice,
      quantity: 600,
      balance_quantity: balance,
      balance_amount: Number((Number(line.unitPrice) * balance).toFixed(2)),
    });
    expect(known[1]).toMatchObject({ quantity: 150, balance_quantity: balance });
  });
});

describe('pictures and papers of goods', () => {
  it('are seen by everybody who signs in, and attached by those who may edit', async () => {
    const picture = await aFile(world, buyer, { name: '正面.png', content: png, bizType: 'goods_pic' });
    const { id } = await buyer.get(goods.add, await given({ goodsName: '带图商品', picIdList: [picture] }));
    const paper = await aFile(world, buyer, { ...aPdf('检测报告.pdf'), bizType: 'goods_attachment' });
    await buyer.get(goods.addAttachment, { ownerId: id, attachmentId: paper });
    await buyer.get(goods.addAttachment, { ownerId: id, attachmentId: paper });
    const { attachments, picIdList } = await customer.get(goods.detail, { id });
    expect(picIdList).toEqual([picture]);
    expect(attachments).toMatchObject([{ id: paper, attachmentName: '检测报告.pdf', ownerId: id }]);
    const zip = await fetchFrom(world, customer, `/file/download/goods_attachment/${id}/SP.zip`);
    expect(Object.keys(filesIn(Buffer.from(await zip.arrayBuffer())))).toEqual(['检测报告.pdf']);
    const bank = await world.as('bank');
    expect((await fetchFrom(world, bank, `/file/getImgStream?idFile=${picture}`)).status).toBe(200);
    // Papers are for those who may read the goods.
    for (const person of [buyer, customer])
      expect((await fetchFrom(world, person, `/file/download?idFile=${paper}`)).status).toBe(200);
    for (const address of [`?idFile=${paper}`, `/goods_attachment/${id}/SP.zip`])
      expect((await fetchFrom(world, bank, `/file/download${address}`)).status, address).not.toBe(200);
    expect((await customer.send(goods.delAttachment, { ownerId: id, attachmentId: paper })).code).toBe(codes.forbidden);
    await buyer.get(goods.delAttachment, { ownerId: id, attachmentId: paper });
    expect((await buyer.get(goods.detail, { id })).attachments).toEqual([]);
  });

  it('cannot come from somebody else, unless they are there', async () => {
    const theirs = await aFile(world, customer, { name: '他人.png', content: png, bizType: 'goods_pic' });
    const own = await aFile(world, buyer, { name: '自己.png', content: png, bizType: 'goods_pic' });
    const send = async (picIdList: string[]) =>
      buyer.send(goods.add, await given({ goodsName: '他人图片', picIdList }));
    expect((await send([own, theirs])).code).toBe(codes.missing);
    const { id } = await buyer.get(goods.add, await given({ goodsName: '自己图片', picIdList: [own] }));
    expect((await supervisor.send(goods.change, { id, picIdList: [own, theirs] })).code).toBe(codes.missing);
    expect((await supervisor.send(goods.change, { id, picIdList: [own], brand: '另一品牌' })).code).toBe(codes.ok);
  });

  it('cannot be another’s file', async () => {
    const { id } = await buyer.get(goods.add, await given({ goodsName: '无附件' }));
    const paper = await aFile(world, customer);
    expect((await buyer.send(goods.addAttachment, { ownerId: id, attachmentId: paper })).code).toBe(codes.missing);
  });
});
