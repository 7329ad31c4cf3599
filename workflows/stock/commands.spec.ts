import { describe, expect, it } from 'vitest';
import { batches, stock as ledger, stocked } from '#test/fixtures/line.js';
import { actors } from '#test/language/machine-walk.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import * as commands from './commands.js';
import { type Item, noCharge, type StockBatch } from './facts.js';
import { availableOf, balanceOf, type Stock, stock } from './machine.js';
import { type Move, moved, noQuantities } from './moves.js';

const { handOver, purchase, receive, reserve, review, takeOut } = commands;
const one = scenario(stock, { by: system });
const purchased = { type: 'StockPurchased', data: ledger } as const;
const come = { type: 'StockReceived', data: stocked } as const;
const wants = (salesId: string, ...items: Item[]) => ({ salesId, items, charge: noCharge });
const held = (salesId: string, ...items: Item[]) =>
  ({ type: 'StockReserved', data: wants(salesId, ...items) }) as const;
const sold = (salesId: string, ...items: Item[]) => ({ type: 'StockHandedOver', data: { salesId, items } }) as const;
const inStock = one.given(purchased, come);
const wrongState = '当前状态不允许该操作';
const [{ goodsName: milk }] = ledger.lines as [(typeof ledger.lines)[number]];
const onlyLeft = (goods: string, left: number) => `销售数量不能大于可售数量（${goods}剩余${left}）`;
const items = (...all: Item[]) => all;
const quantities = ({ context }: { context: Stock }, at = 0) => {
  const { frozen, reserved, available, out, returned } = context.batches[at] as StockBatch;
  return { frozen, reserved, available, out, returned };
};

describe('the moves of docs/rules/stock.md', () => {
  it.each<[Move, object]>([
    ['StockReserved', { reserved: 2 }],
    ['StockReleased', { reserved: -2 }],
    ['StockHandedOver', { frozen: -2, reserved: -2, available: 2 }],
    ['StockTakenOut', { available: -2, out: 2 }],
    ['StockReturned', { frozen: -2, returned: 2 }],
  ])('%s', (move, change) => expect(moved(noQuantities, move, 2)).toEqual({ ...noQuantities, ...change }));
});

it('only the system moves goods', () => {
  for (const actor of actors.filter(({ id }) => id !== system.id)) {
    one.given().when(purchase, ledger, actor).refused('权限异常');
    inStock.when(reserve, wants('x', [0, 0, 1]), actor).refused('权限异常');
    inStock.when(takeOut, { outStockId: 'k', items: [] }, actor).refused('权限异常');
  }
});

describe('purchase and receive', () => {
  it('puts everything on the way', () => {
    const { context, value } = one.given().when(purchase, ledger, system).then(purchased).status('在途').state();
    expect([balanceOf(value, context), availableOf(context)]).toEqual([1500, 0]);
    one.given(purchased).when(purchase, ledger, system).refused(wrongState);
  });
  it('freezes what has come, batch by batch', () => {
    const state = one.given(purchased).when(receive, stocked, system).then(come).status('在库').state();
    expect(state.context.batches.map(({ line, batchNo, frozen }) => [line, batchNo, frozen])).toEqual([
      [0, 'A1', 600],
      [0, 'A2', 400],
      [1, 'B1', 500],
    ]);
    expect(balanceOf(state.value, state.context)).toBe(1500);
    inStock.when(receive, stocked, system).refused(wrongState);
  });
  it('takes neither more nor less than was bought, nor lines that are not there', () => {
    const wrong = (...changed: typeof batches) =>
      one
        .given(purchased)
        .when(receive, { receiptId: 'r-1', batches: changed }, system)
        .refused('请核对入库数量是否正确');
    const [a1, a2, b1] = batches as [(typeof batches)[number], (typeof batches)[number], (typeof batches)[number]];
    wrong(a1, a2);
    wrong(a1, b1);
    wrong(a1, a2, b1, [2, 'C', 1, '', '']);
    wrong(a1, a2, b1, [1, 'B2', 0, '', '']);
    wrong(a1, a2, [1, 'B1', 501, '', '']);
    wrong(a1, a2, [1, 'B1', 501, '', ''], [1, 'B2', -1, '', '']);
  });
});

describe('reserve', () => {
  it('promises what is free', () => {
    const state = inStock
      .when(reserve, wants('x', [0, 0, 600], [1, 2, 1]), system)
      .then(held('x', [0, 0, 600], [1, 2, 1]))
      .state();
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 600, reserved: 600 });
  });
  it('gives back first what the sales order held', () => {
    const state = one
      .given(purchased, come, held('x', [0, 0, 600]))
      .when(reserve, wants('x', [0, 0, 500]), system)
      .then({ type: 'StockReleased', data: { salesId: 'x', items: items([0, 0, 600]) } }, held('x', [0, 0, 500]))
      .state();
    expect(state.context.reservations).toEqual({ x: [[0, 0, 500]] });
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 600, reserved: 500 });
  });
  it('of nothing is only that', () =>
    void one
      .given(purchased, come, held('x', [0, 0, 600]))
      .when(reserve, wants('x'), system)
      .then({ type: 'StockReleased', data: { salesId: 'x' } }));
  it('is told again of what a sale does not say yet, though it holds the same, and lets go of nothing', () => {
    const same = one.given(purchased, come, held('x', [0, 0, 600]));
    same.when(reserve, wants('x', [0, 0, 600]), system).quiet();
    void same
      .when(reserve, { ...wants('x', [0, 0, 100]), unsaid: true }, system)
      .then(
        { type: 'StockReleased', data: { salesId: 'x', again: true } },
        { type: 'StockReserved', data: { salesId: 'x', items: [[0, 0, 600]], unsaid: true } },
      );
  });
  it('stays quiet with nothing before and nothing wanted', () => inStock.when(reserve, wants('x'), system).quiet());
  it('keeps the place among the sales of the order, with what it takes of fees and deposit', () => {
    const charge = {
      cost: '7500.00',
      fees: [{ feeName: '海运费', amountRmb: '910.00' }],
      isLast: false,
      depositDeductio: '0.00',
    };
    const charged = { type: 'StockReserved', data: { salesId: 'x', items: items([0, 0, 600]), charge } } as const;
    const of = ({ context }: { context: Stock }) => context.charges.map(({ salesId, cost }) => [salesId, cost]);
    const both = one.given(purchased, come, charged, held('y', [0, 1, 1]));
    const anew = both
      .when(reserve, { ...wants('x', [0, 0, 500]), charge: { ...charge, cost: '6250.00' } }, system)
      .state();
    expect(of(anew)).toEqual([
      ['x', '6250.00'],
      ['y', '0.00'],
    ]);
    expect(of(both.when(handOver, { ...wants('x', [0, 0, 600]), charge }, system).state())).toEqual([
      ['x', '7500.00'],
      ['y', '0.00'],
    ]);
    expect(of(both.when(reserve, wants('x'), system).state())).toEqual([['y', '0.00']]);
  });
  it('of two who want the last pieces tells the second how many are left', () => {
    const first = one.given(purchased, come, held('x', [0, 0, 600], [0, 1, 397]));
    first.when(reserve, wants('y', [0, 1, 4]), system).refused(onlyLeft(milk, 3));
    first.when(reserve, wants('y', [0, 1, 3]), system).then(held('y', [0, 1, 3]));
    const [, , b1] = batches as [unknown, unknown, (typeof batches)[number]];
    one
      .given(purchased, come, held('x', [0, 0, 600], [0, 1, 400], [1, 2, b1[2]]))
      .when(reserve, wants('y', [1, 2, 1]), system)
      .refused('该采购订单不可销售');
  });
  it('never promises the same goods twice', () => {
    inStock.when(reserve, wants('x', [0, 0, 601]), system).refused(onlyLeft(`${milk} 批次A1`, 600));
    inStock.when(reserve, wants('x', [0, 0, 400], [0, 0, 201]), system).refused(onlyLeft(`${milk} 批次A1`, 600));
    for (const past of [[held('x', [0, 0, 600])], [held('x', [0, 0, 600]), sold('x', [0, 0, 600])]])
      one
        .given(purchased, come, ...past)
        .when(reserve, wants('y', [0, 0, 1]), system)
        .refused(onlyLeft(`${milk} 批次A1`, 0));
  });
  it('knows batches, each of its line, and no less than one of them', () => {
    for (const item of [
      [0, 3, 1],
      [1, 0, 1],
      [0, -1, 1],
      [0, 0, 0],
      [0, 0, -1],
    ] as Item[])
      inStock.when(reserve, wants('x', item), system).refused('销售数量不能大于可售数量');
  });
  it('is refused before the goods are there', () =>
    one
      .given(purchased)
      .when(reserve, wants('x', [0, 0, 1]), system)
      .refused(wrongState));
});

describe('release and hand over', () => {
  const promised = one.given(purchased, come, held('x', [0, 0, 100], [0, 1, 50]));
  it('releases all that a sales order held', () => {
    const state = promised
      .when(reserve, wants('x'), system)
      .then({
        type: 'StockReleased',
        data: {
          salesId: 'x',
          items: items([0, 0, 100], [0, 1, 50]),
        },
      })
      .state();
    expect(state.context.reservations).toEqual({});
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 600 });
  });
  it('hands over all that it held', () => {
    const state = promised
      .when(handOver, wants('x', [0, 0, 100], [0, 1, 50]), system)
      .then(sold('x', [0, 0, 100], [0, 1, 50]))
      .state();
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 500, available: 100 });
    expect([balanceOf(state.value, state.context), availableOf(state.context)]).toEqual([1350, 150]);
  });
  it('hands over what was sold, and releases what a save has reserved beyond it', () => {
    const state = promised
      .when(handOver, wants('x', [0, 0, 80]), system)
      .then(
        { type: 'StockReleased', data: { salesId: 'x', items: items([0, 0, 100], [0, 1, 50]), again: true } },
        held('x', [0, 0, 80]),
        sold('x', [0, 0, 80]),
      )
      .state();
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 520, available: 80 });
    expect(state.context.reservations).toEqual({});
    promised.when(handOver, wants('x', [0, 0, 601]), system).refused(onlyLeft(`${milk} 批次A1`, 600));
  });
  it('stays quiet where nothing is held', () => {
    promised.when(handOver, wants('y', [0, 0, 1]), system).quiet();
    const gone = one.given(purchased, come, held('x', [0, 0, 1]), sold('x', [0, 0, 1]));
    gone.when(handOver, wants('x', [0, 0, 1]), system).quiet();
    gone.when(reserve, wants('x'), system).quiet();
  });
});

describe('take out', () => {
  const paid = one.given(purchased, come, held('x', [0, 0, 100]), sold('x', [0, 0, 100]));
  it('takes what the customer has paid', () => {
    const state = paid
      .when(takeOut, { outStockId: 'k', items: items([0, 0, 100]) }, system)
      .then({ type: 'StockTakenOut' })
      .state();
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 500, out: 100 });
  });
  it('takes no more, and nothing that is not paid', () => {
    for (const items of [
      [[0, 0, 101]],
      [
        [0, 0, 60],
        [0, 0, 41],
      ],
      [[0, 1, 1]],
      [[9, 9, 1]],
      [[0, 0, 0]],
    ] as Item[][])
      paid.when(takeOut, { outStockId: 'k', items }, system).refused('出库数量不能大于可用库存');
  });
  it('stays quiet with nothing', () => paid.when(takeOut, { outStockId: 'k', items: [] }, system).quiet());
});

describe('a review', () => {
  const found = (id: number, quantity: number, unitPrice = '12.50', children: [number, number][] = []) => ({
    id: String(id),
    unitPrice,
    quantity,
    children: children.map(([batch, returned]) => ({ id: String(batch), quantity: returned })),
  });
  const said = (...itemDtos: ReturnType<typeof found>[]) => ({ reviewId: 'v', reviewDate: '2026-03-02', itemDtos });
  const returned = (...items: Item[]) => ({ type: 'StockReturned', data: { reviewId: 'v', items } }) as const;
  const priced = (...prices: [number, string][]) =>
    ({ type: 'StockRepriced', data: { reviewId: 'v', prices } }) as const;
  const tooMuch = '退货数量不能大于可售库存';

  it('gives back what expires first, and is remembered', () => {
    const state = inStock
      .when(review, said(found(0, 990)), system)
      .then({ type: 'StockReviewed', data: said(found(0, 990)) }, returned([0, 0, 10]))
      .state();
    expect(quantities(state)).toEqual({ ...noQuantities, frozen: 590, returned: 10 });
    expect(state.context.reviewId).toBe('v');
    inStock
      .when(review, said(found(0, 300)), system)
      .then({ type: 'StockReviewed' }, returned([0, 0, 600], [0, 1, 100]));
  });
  it('gives back of the batches that it names', () =>
    void inStock
      .when(review, said(found(0, 990, '12.50', [[1, 10]])), system)
      .then({ type: 'StockReviewed' }, returned([0, 1, 10])));
  it('never gives back what is promised or paid', () => {
    const all = one.given(purchased, come, held('x', [0, 0, 590]), held('y', [0, 1, 400]), sold('y', [0, 1, 400]));
    all.when(review, said(found(0, 990)), system).then({ type: 'StockReviewed' }, returned([0, 0, 10]));
    for (const wrong of [
      found(0, 989),
      found(0, 990, '12.50', [[1, 10]]),
      found(0, 999, '12.50', [[2, 1]]),
      found(0, 999, '12.50', [[9, 1]]),
    ])
      all.when(review, said(wrong), system).refused(tooMuch);
  });
  it('says prices in force, only what changes', () => {
    const { context } = inStock
      .when(review, said(found(0, 1000, '12.40'), found(1, 500, '8.00')), system)
      .then({ type: 'StockReviewed' }, priced([0, '12.40']))
      .state();
    expect(context.lines.map(({ unitPrice }) => unitPrice)).toEqual(['12.40', '8.00']);
    inStock.when(review, said(found(0, 1000, '12.5'), found(1, 500, '8')), system).then({ type: 'StockReviewed' });
  });
  it('may find nothing wrong', () => void inStock.when(review, said(), system).then({ type: 'StockReviewed' }));
  it('happens once: of two who review at once, or of a review and a sale of its pieces, the first comes through', () => {
    const first = { type: 'StockReviewed', data: said() } as const;
    one
      .given(purchased, come, first)
      .when(review, { ...said(), reviewId: 'w' }, system)
      .refused('数据已被修改,请刷新后重试');
    one
      .given(purchased, come, first, returned([0, 0, 600]))
      .when(reserve, wants('x', [0, 0, 1]), system)
      .refused(onlyLeft(`${ledger.lines[0]?.goodsName} 批次A1`, 0));
  });
  it('knows only its own lines, once the goods are there', () => {
    inStock.when(review, said(found(2, 0)), system).refused('数据库中没有该资源');
    one.given(purchased).when(review, said(), system).refused(wrongState);
  });
});
