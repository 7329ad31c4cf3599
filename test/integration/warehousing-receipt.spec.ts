import { beforeAll, describe, expect, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { stock } from '#contract/stock.js';
import { type WarehousingReceiptDetail, warehousingReceipt } from '#contract/warehousing-receipt.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { aFile, aPdf } from '#test/language/files.js';
import {
  anOrderAt,
  fillInfo,
  fillVoucher,
  type OnTheLine,
  orderOf,
  receiveGoods,
  receivingForm,
  shows,
  today,
} from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const detailFor = async (account: string, id: string) =>
  (await world.as(account)).get(warehousingReceipt.detail, { id });
type More = Parameters<typeof receivingForm>[1];
const receive = async (account: string, receipt: WarehousingReceiptDetail, more: More = {}, options = {}) =>
  (await world.as(account)).send(warehousingReceipt.doWarehousing, receivingForm(receipt, more), options);
const enterFees = async (account: string, orderId: string, feeDtos: unknown) =>
  (await world.as(account)).sendRaw(warehousingReceipt.addOtherFee, { orderId, feeDtos });
const freight = { feeName: '海运费', amount: '1650.00', currency: '人民币', exchangeRate: 1, remark: '' };
const tally = { feeName: '理货费', amount: 100, currency: '美元', exchangeRate: '7.12', remark: '按箱' };
const stockOf = async ({ serialNo }: OnTheLine) =>
  (await (await world.as('ckzy')).get(stock.list, { keyword: serialNo, limit: 500 })).page.records;

describe('a warehousing receipt', () => {
  it('awaits the goods of a paid order, with the bank’s fee', async () => {
    const order = await anOrderAt(world, 'paid');
    const receipt = await detailFor('ckzy', order.receiptId);
    expect(receipt).toMatchObject({
      orderId: order.id,
      orderSerialNo: order.serialNo,
      status: '待入库',
      source: '采购入库',
      tradeMode: 'FOB',
      currency: '美元',
      purchaseExchangeRate: 7.12,
      warehousingDate: null,
      outingCompleted: false,
      feeDtos: [
        { feeName: '银行手续费', amount: 200, currency: '人民币', exchangeRate: 1, amountRmb: 200, readOnly: true },
      ],
    });
    expect(receipt.serialNo).toMatch(/^RK\d{12}$/);
    expect(receipt.itemDtos).toMatchObject([
      { id: '0', unitPrice: 12.5, quantity: 1000, amount: 12500, warehousingQuantity: 0, children: [] },
      { id: '1', unitPrice: 8, quantity: 500, amount: 4000, warehousingQuantity: 0, children: [] },
    ]);
    expect(await stockOf(order)).toMatchObject([
      { onTheWayFrozenQuantity: 1000, frozenInStockQuantity: 0, balanceQuantity: 1000, children: [] },
      { onTheWayFrozenQuantity: 500 },
    ]);
  });

  it('is received in batches, with fees, and the order and the stock show it', async () => {
    const order = await anOrderAt(world, 'paid');
    const receipt = await detailFor('ckzy', order.receiptId);
    const batch = { productionDate: '2026-01-10', expireDate: '2027-01-09' };
    const itemDtos = [
      {
        id: 0,
        children: [
          { batchNo: 'A1', quantity: '600', ...batch },
          { batchNo: hardTexts[0]?.[1], quantity: 400, ...batch },
        ],
      },
      { id: '1', children: [{ batchNo: 'B1', quantity: 500, ...batch, expireDate: '2026-12-31' }] },
    ];
    const key = { idempotencyKey: aKey() };
    const more = { itemDtos, feeDtos: [freight, tally], remark: hardTexts[5]?.[1] };
    for (let time = 0; time < 2; time++)
      expect(await receive('ckzy', receipt, more, key)).toMatchObject({ code: 20000 });
    const received = await detailFor('customer1', order.receiptId);
    expect(received).toMatchObject({
      status: '已入库',
      warehousingDate: today(),
      actualWarehousingNumber: 1500,
      actualWarehousingAmount: 16500,
      tallySheetNo: 'LH-20261122-01',
      handleUserName: '何军',
      remark: hardTexts[5]?.[1],
    });
    expect(received.itemDtos[0]).toMatchObject({
      warehousingQuantity: 1000,
      children: [{ batchNo: 'A1', quantity: 600 }, { batchNo: hardTexts[0]?.[1] }],
    });
    expect(received.feeDtos.map(({ feeName, amountRmb, readOnly }) => [feeName, amountRmb, readOnly])).toEqual([
      ['银行手续费', 200, true],
      ['海运费', 1650, false],
      ['理货费', 712, false],
    ]);
    await shows(world, order, ({ expressStatus }) => expressStatus === '已入库');
    expect(await orderOf(world, order)).toMatchObject({ warehousingStatus: '已入库', otherFee: 331.74 });
    const rows = await eventually(
      () => stockOf(order),
      ([row]) => row?.frozenInStockQuantity === 1000,
    );
    expect(rows).toMatchObject([
      {
        onTheWayFrozenQuantity: 0,
        frozenInStockQuantity: 1000,
        balanceQuantity: 1000,
        balanceAmount: 12500,
        payRmbAmount: 89000,
      },
      { frozenInStockQuantity: 500, balanceAmount: 4000, batchNo: 'B1', expireDate: '2026-12-31' },
    ]);
    expect(rows[0]?.children.map(({ frozenInStockQuantity }) => frozenInStockQuantity)).toEqual([600, 400]);
    expect(await receive('ckzy', receipt)).toMatchObject(wrongState);
    const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: order.receiptId });
    expect(events.map(({ label, actor }) => `${actor.name} ${label}`)).toEqual(['系统 生成入库单', '何军 商品入库']);
  });

  it('is refused with the reason, and nothing has happened', async () => {
    const order = await anOrderAt(world, 'paid');
    const receipt = await detailFor('ckzy', order.receiptId);
    const { itemDtos } = receivingForm(receipt) as { itemDtos: { id: string; children: Record<string, unknown>[] }[] };
    const [first, second] = itemDtos as [(typeof itemDtos)[number], (typeof itemDtos)[number]];
    const withBatch = (change: object) => [first, { ...second, children: [{ ...second.children[0], ...change }] }];
    const refusals = [
      [{ tallySheetNo: '' }, 40001, '请填写理货单编号'],
      [{ warehousingDate: null }, 40001, '请选择入库日期'],
      [{ warehousingDate: daysAfter(today(), 1) }, 9999, '入库日期不能晚于今天'],
      [{ itemDtos: [] }, 40001, '请添加批次信息'],
      [{ itemDtos: [first] }, 40001, '请添加批次信息'],
      [{ itemDtos: [first, { ...second, children: [] }] }, 40001, '请添加批次信息'],
      [{ itemDtos: withBatch({ batchNo: ' ' }) }, 40001, '批次号不能为空'],
      [{ itemDtos: withBatch({ batchNo: [] }) }, 40001, '请完善批次信息'],
      [{ itemDtos: withBatch({ expireDate: '' }) }, 40001, '过期日期不能为空'],
      [{ itemDtos: withBatch({ productionDate: '' }) }, 40001, '请完善批次信息'],
      [{ itemDtos: withBatch({ productionDate: '2028-01-09' }) }, 40001, '生产日期必须小于过期日期'],
      [{ itemDtos: withBatch({ quantity: '' }) }, 40001, '请完善批次信息'],
      [{ itemDtos: withBatch({ quantity: 499 }) }, 40001, '请核对入库数量是否正确'],
      [{ itemDtos: withBatch({ quantity: 501 }) }, 40001, '请核对入库数量是否正确'],
      [{ itemDtos: [first, second, { ...second, id: '01' }] }, 40400, '数据库中没有该资源'],
      [{ feeDtos: [{ ...freight, amount: '' }] }, 40001, '请完善费用信息'],
      [{ feeDtos: [{ ...freight, amount: 0 }] }, 40001, '请完善费用信息'],
      [{ feeDtos: [{ ...tally, exchangeRate: '7.12345' }] }, 40001, '最多保留4位小数'],
      [{ feeDtos: [{ ...freight, feeName: '银行手续费' }] }, 40001, '银行手续费由付款单生成，不能录入'],
    ] as const;
    for (const [more, code, msg] of refusals)
      expect(await receive('ckzy', receipt, more as More), `${JSON.stringify(more).slice(0, 80)} ${msg}`).toMatchObject(
        { code, msg },
      );
    expect(await detailFor('ckzy', order.receiptId)).toMatchObject({ status: '待入库', version: 0 });
  });

  it('is received by the warehouse alone', async () => {
    const order = await anOrderAt(world, 'paid', { by: 'customer2' });
    const receipt = await detailFor('ckzy', order.receiptId);
    for (const account of ['cwzy', 'cwzg', 'cgjl', 'customer2', 'bank', 'admin'])
      expect(await receive(account, receipt), account).toMatchObject(forbidden);
    expect(await (await world.as('customer1')).send(warehousingReceipt.detail, { id: order.receiptId })).toMatchObject(
      missing,
    );
    expect((await detailFor('cwzy', order.receiptId)).actions.map(({ name }) => name)).not.toContain('doWarehousing');
    expect((await detailFor('ckzy', order.receiptId)).actions.map(({ name }) => name)).toContain('doWarehousing');
  });
});

describe('fees of a receipt', () => {
  it('are entered before and after the goods are there; the order shows their sum', async () => {
    const order = await anOrderAt(world, 'paid');
    expect(await enterFees('cwzy', order.id, [freight])).toMatchObject({ code: 20000 });
    await shows(world, order, ({ otherFee }) => otherFee === 231.74);
    await receiveGoods(world, order, { feeDtos: [freight, tally] });
    await shows(world, order, ({ otherFee }) => otherFee === 331.74);
    expect(await enterFees('ckzy', order.id, [tally])).toMatchObject({ code: 20000 });
    await shows(world, order, ({ otherFee }) => otherFee === 100);
    expect(await enterFees('ckzy', order.id, [])).toMatchObject({ code: 20000 });
    await shows(world, order, ({ otherFee }) => otherFee === 0);
    const { feeDtos } = await detailFor('ckzy', order.receiptId);
    expect(feeDtos.map(({ feeName }) => feeName)).toEqual(['银行手续费']);
  });

  it('that somebody else entered meanwhile are not lost, with a version or without', async () => {
    const order = await anOrderAt(world, 'paid');
    expect(await enterFees('ckzy', order.id, [tally])).toMatchObject({ code: 20000 });
    const seen = await detailFor('ckzy', order.receiptId);
    expect(await enterFees('cwzy', order.id, [freight, tally])).toMatchObject({ code: 20000 });
    const stale = { code: 40900, msg: '数据已被修改,请刷新后重试' };
    for (const version of [seen.version, undefined])
      expect(await receive('ckzy', seen, { feeDtos: [tally], version })).toMatchObject(stale);
    expect(await enterFees('ckzy', order.id, [tally])).toMatchObject(stale);
    // Without a version, the last data read is taken as seen; the bank's line is sent with the specified fields only.
    const told = (await detailFor('ckzy', order.receiptId)).feeDtos;
    const sent = told.map(({ readOnly: _, ...fee }) => fee);
    expect(await enterFees('ckzy', order.id, sent.slice(0, -1))).toMatchObject({ code: 20000 });
    expect(await enterFees('ckzy', order.id, sent.toReversed())).toMatchObject({ code: 20000 });
    expect((await detailFor('ckzy', order.receiptId)).feeDtos).toHaveLength(told.length);
    const { version } = await detailFor('ckzy', order.receiptId);
    const keeper = await world.as('ckzy');
    const attachmentId = await aFile(world, keeper);
    await keeper.get(warehousingReceipt.addAttachment, { ownerId: order.receiptId, attachmentId });
    // The keeper's own file does not change the fees.
    expect(await receive('ckzy', seen, { feeDtos: [tally], version })).toMatchObject({ code: 20000 });
    const received = await detailFor('ckzy', order.receiptId);
    expect(received.feeDtos.map(({ feeName }) => feeName)).toEqual(['银行手续费', '理货费']);
    // Sending the received detail back is accepted and changes nothing.
    expect(await keeper.sendRaw(warehousingReceipt.addOtherFee, received)).toMatchObject({ code: 20000 });
    expect(await keeper.send(warehousingReceipt.addOtherFee, { orderId: order.id })).toMatchObject({ code: 20000 });
    expect(await detailFor('ckzy', order.receiptId)).toEqual(received);
    // Nothing has been sold yet, so no sale bears any of them; how much that is, is for staff.
    const total = received.feeDtos.reduce((sum, { amountRmb }) => sum + amountRmb, 0);
    expect(received.unallocatedRmb).toBeCloseTo(total, 2);
    expect(await detailFor('customer1', order.receiptId)).not.toHaveProperty('unallocatedRmb');
  });

  it('that somebody else entered stay, although their reader has received the goods since', async () => {
    const order = await anOrderAt(world, 'paid');
    const seen = await detailFor('ckzy', order.receiptId);
    expect(await enterFees('cwzy', order.id, [freight])).toMatchObject({ code: 20000 });
    expect(await receive('ckzy', seen, { feeDtos: undefined })).toMatchObject({ code: 20000 });
    expect(await enterFees('ckzy', order.id, [tally])).toMatchObject({ code: 40900 });
    expect(await enterFees('ckzy', order.id, [freight, tally])).toMatchObject({ code: 20000 });
  });

  it.each([
    ['a fee of 0', {}, { paymentFee: 0 }],
    [
      'a fee in the order’s currency',
      { exchangeRate: '7.123456' },
      { paymentFee: '30.00', paymentFeeCurrency: '美元' },
    ],
  ])('come back with the bank’s line in the specified fields: %s', async (_, info, voucher) => {
    const due = await anOrderAt(world, 'infoDue');
    const order = await fillVoucher(world, await fillInfo(world, due, info), voucher);
    const receipt = await detailFor('ckzy', order.receiptId);
    const banks = receipt.feeDtos.map(({ readOnly: _, ...fee }) => fee);
    const entered = banks.map((fee) => ({ ...fee, amount: 31 }));
    expect(await enterFees('ckzy', order.id, [...banks, ...entered])).toMatchObject({
      code: 40001,
      msg: '银行手续费由付款单生成，不能录入',
      data: { errors: [{ field: 'feeDtos.1.feeName' }] },
    });
    const feeDtos = [...banks, freight];
    expect(await enterFees('ckzy', order.id, feeDtos)).toMatchObject({ code: 20000 });
    expect(await receive('ckzy', receipt, { feeDtos })).toMatchObject({ code: 20000 });
    expect((await detailFor('ckzy', order.receiptId)).feeDtos).toMatchObject([...banks, { feeName: '海运费' }]);
  });

  it('are refused with the reason, and to those whose work it is not', async () => {
    const order = await anOrderAt(world, 'received');
    expect(await enterFees('ckzy', order.id, [{ ...freight, feeName: '' }])).toMatchObject({
      code: 40001,
      msg: '请完善费用信息',
    });
    expect(await enterFees('ckzy', order.id, [{ ...freight, exchangeRate: 1.1 }])).toMatchObject({
      code: 40001,
      msg: '人民币汇率只能为1',
    });
    const unknown = await enterFees('ckzy', order.id, [freight, { ...tally, currency: '比特币' }]);
    expect(unknown).toMatchObject({
      code: 40001,
      msg: '费用币制不存在',
      data: { errors: [{ field: 'feeDtos.1.currency' }] },
    });
    for (const account of ['cwzg', 'cgjl', 'customer1', 'bank', 'admin'])
      expect(await enterFees(account, order.id, [freight]), account).toMatchObject(forbidden);
    expect(await enterFees('ckzy', 'nothing', [freight])).toMatchObject(missing);
  });
});

describe('attachments of a receipt', () => {
  it('come from the warehouse and finance, and go by the warehouse', async () => {
    const { receiptId: ownerId } = await anOrderAt(world, 'paid');
    const clerk = await world.as('cwzy');
    const attachmentId = await aFile(world, clerk, { ...aPdf('理货单.pdf'), bizType: 'warehousing_attachment' });
    expect(await clerk.send(warehousingReceipt.addAttachment, { ownerId, attachmentId })).toMatchObject({
      code: 20000,
    });
    expect((await detailFor('bank', ownerId)).attachments).toMatchObject([{ attachmentName: '理货单.pdf' }]);
    for (const account of ['cwzy', 'customer1', 'cgjl'])
      expect(
        await (await world.as(account)).send(warehousingReceipt.delAttachment, { ownerId, attachmentId }),
        account,
      ).toMatchObject(forbidden);
    const keeper = await world.as('ckzy');
    expect(await keeper.send(warehousingReceipt.delAttachment, { ownerId, attachmentId })).toMatchObject({
      code: 20000,
    });
  });
});

describe('the list of receipts', () => {
  it('has its tabs, keyword and counts, and shows a customer his own', async () => {
    const [awaited, received] = [await anOrderAt(world, 'paid'), await anOrderAt(world, 'received')];
    const keeper = await world.as('ckzy');
    const found = async (input: object) =>
      (await keeper.get(warehousingReceipt.list, { limit: 500, ...input })).records;
    for (const [status, { receiptId }] of [
      ['待入库', awaited],
      ['已入库', received],
    ] as const) {
      const rows = await found({ status });
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
      expect(rows.map(({ id }) => id)).toContain(receiptId);
      expect((await keeper.get(warehousingReceipt.counts, {}))[status]).toBe(rows.length);
    }
    const { serialNo, orderName } = await detailFor('ckzy', awaited.receiptId);
    for (const keyword of [serialNo, awaited.serialNo, orderName])
      expect((await found({ keyword })).map(({ id }) => id)).toContain(awaited.receiptId);
    const sorted = await found({ sort: 'actualWarehousingNumber', order: 'desc' });
    expect(sorted.map((row) => row.actualWarehousingNumber)).toEqual(
      sorted.map((row) => row.actualWarehousingNumber).toSorted((a, b) => b - a),
    );
    const own = await (await world.as('customer2')).get(warehousingReceipt.list, { limit: 500 });
    expect(own.records.map(({ id }) => id)).not.toContain(awaited.receiptId);
  });
});
