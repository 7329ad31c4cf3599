import { describe, expect, it } from 'vitest';
import { reviewed, reviewing, purchaseReview as waiting } from '#test/fixtures/line.js';
import * as people from '#test/fixtures/people.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { create, review } from './commands.js';
import { type ReviewForm, reviewForm } from './form.js';
import { purchaseReview } from './machine.js';

const { customer, manager, supervisor, administrator, bank, stranger, financeClerk, keeper } = people;
const one = scenario(purchaseReview, { by: system, at: '2026-03-02T02:00:00.000Z' });
const created = { type: 'PurchaseReviewCreated', data: waiting } as const;
const done = { type: 'PurchaseReviewed', data: reviewed } as const;
const form = reviewForm.parse(reviewing);
const found = (
  id: number,
  quantity: number,
  unitPrice: string,
  children: ReviewForm['itemDtos'][number]['children'] = [],
) => ({
  id: String(id),
  unitPrice,
  quantity,
  children,
});
const enter = (itemDtos: ReviewForm['itemDtos'], reviewDate = form.reviewDate) =>
  one.given(created).when(review, { reviewDate, itemDtos }, manager);

describe('create', () => {
  it('waits for purchasing', () => void one.given().when(create, waiting, system).then(created).status('待复核'));
  it('happens once, by the system', () => {
    one.given(created).when(create, waiting, system).refused('当前状态不允许该操作');
    one.given().when(create, waiting, administrator).refused('权限异常');
  });
});

describe('review', () => {
  it('says what is in force: ten pieces less, and what comes back for them', () =>
    void one.given(created).when(review, form, manager).then(done).status('已复核'));
  it('says another price for the same pieces', () =>
    void enter([found(0, 1000, '12.40')]).then({
      type: 'PurchaseReviewed',
      data: { refundAmount: '100.00', returnQuantity: 0, actualPurchaseAmount: '16400.00' },
    }));
  it('may find nothing wrong', () =>
    void enter([]).then({
      type: 'PurchaseReviewed',
      data: { refundAmount: '0.00', returnQuantity: 0, actualPurchaseAmount: '16500.00', lines: waiting.lines },
    }));
  it('may find one line dearer, as long as nothing is to be paid on top of all', () => {
    enter([found(0, 1000, '12.00'), found(1, 500, '9.00')]).then({
      type: 'PurchaseReviewed',
      data: { refundAmount: '0.00' },
    });
    enter([found(0, 1000, '12.50'), found(1, 500, '8.01')]).refused('退款金额不能小于0');
  });
  it('may take nothing of a line', () =>
    void enter([found(1, 0, '8.00')]).then({
      type: 'PurchaseReviewed',
      data: { refundAmount: '4000.00', returnQuantity: 500, actualPurchaseNumber: 1000 },
    }));
  it('finds no more than was ordered', () =>
    enter([found(1, 500, '8.00'), found(0, 1001, '12.00')]).refused('实际数量不能大于1,000', 'itemDtos.1.quantity'));
  it('is not of tomorrow, as Shanghai counts days; any day before is, as documents are entered late', () => {
    enter([], '2026-03-03').refused('复核日期不能晚于今天', 'reviewDate');
    enter([], '2020-01-01').then({ type: 'PurchaseReviewed' });
  });
  it('gives back of batches as many as it says', () => {
    const of = (...quantities: number[]) => quantities.map((quantity, id) => ({ id: String(id), quantity }));
    enter([found(0, 990, '12.50', of(6, 4))]).then({ type: 'PurchaseReviewed' });
    enter([found(0, 990, '12.50', of(0, 0))]).then({ type: 'PurchaseReviewed' });
    enter([found(0, 990, '12.50', of(6, 5))]).refused('批次数量与退货数量不一致', 'itemDtos.0.children');
  });
  it('knows only its own lines, each once', () => {
    for (const id of ['2', '-1', '01', 'x']) enter([{ ...found(0, 990, '12.50'), id }]).refused('数据库中没有该资源');
    enter([found(0, 990, '12.50'), found(0, 990, '12.50')]).refused('同一商品明细不能重复提交', 'itemDtos');
  });
  it('keeps within what can be stored', () => {
    const priceless = { ...waiting, lines: waiting.lines.map((line) => ({ ...line, initQuantity: 99_999_999 })) };
    one
      .given({ type: 'PurchaseReviewCreated', data: priceless })
      .when(review, { reviewDate: form.reviewDate, itemDtos: [found(0, 99_999_999, '99999999.99')] }, manager)
      .refused('实际金额不能大于999,999,999,999.99');
  });
  it('is for the customer’s manager and the supervisor, once', () => {
    one.given(created).when(review, form, supervisor).then({ type: 'PurchaseReviewed' });
    for (const actor of [administrator, financeClerk, keeper, customer, bank, system])
      one.given(created).when(review, form, actor).refused('权限异常');
    one
      .given(created)
      .when(review, form, { ...stranger, roles: ['cgjl'], permissions: manager.permissions })
      .refused('数据库中没有该资源');
    one.given(created, done).when(review, form, manager).refused('当前状态不允许该操作');
  });
});

describe('the form of a review', () => {
  const said = (more: object) => reviewForm.safeParse({ ...reviewing, ...more }).error?.issues[0]?.message;
  const item = (more: object) => said({ itemDtos: [{ id: 0, unitPrice: '1', quantity: 1, ...more }] });
  it('takes text and numbers, and nothing at all as no difference', () => {
    expect(item({ unitPrice: 12.5, quantity: '3' })).toBeUndefined();
    for (const nothing of [undefined, null, []]) expect(said({ itemDtos: nothing })).toBeUndefined();
  });
  it('takes a line back as it was told, whose batches say nothing of what goes back', () => {
    const told = { id: '0', batchNo: 'B0-1', productionDate: '', expireDate: '', saleableQuantity: 1000 };
    for (const quantity of [undefined, null]) {
      const { itemDtos } = reviewForm.parse({
        ...reviewing,
        itemDtos: [{ id: '0', unitPrice: 12.5, quantity: 990, children: [{ ...told, quantity }] }],
      });
      expect(itemDtos).toEqual([found(0, 990, '12.50', [{ id: '0', quantity: 0 }])]);
    }
  });
  it.each([
    [{ unitPrice: 0 }, '实际单价不能小于0.01'],
    [{ unitPrice: 1.005 }, '最多保留2位小数'],
    [{ unitPrice: 'x' }, '实际单价必须是数字'],
    [{ quantity: -1 }, '实际数量不能小于0'],
    [{ quantity: 1.5 }, '实际数量必须是整数'],
    [{ children: [{ id: 0, quantity: -1 }] }, '退货数量不能小于0'],
  ])('%j is answered %s', (more, message) => expect(item(more)).toBe(message));
  it('needs its day', () => expect(said({ reviewDate: '' })).toBe('非空项'));
});
