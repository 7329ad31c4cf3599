import { describe, expect, it } from 'vitest';
import { keptFile } from '#test/fixtures/kept-file.js';
import { colleague, customer, financeClerk, seller, stranger, vicePresident } from '#test/fixtures/people.js';
import { held, ledgerWith, saleForm, saleGiven } from '#test/fixtures/sale.js';
import {
  allReserved,
  approved,
  asked,
  bound,
  expired,
  given,
  isPast,
  later,
  missing,
  one,
  priceChanged,
  refusal,
  registered,
  started,
  submitted,
  wrongState,
} from '#test/fixtures/sale-past.js';

import { scenario } from '#workflows/platform/kernel/scenario.js';
import * as all from './commands.js';
import { salesOrder } from './machine.js';

const { register, change, remove, apply } = all;

const ours = { ...(saleGiven.account as NonNullable<typeof saleGiven.account>) };

describe('saving a sale', () => {
  const save = (form: object, more: Partial<typeof saleGiven> = {}) =>
    one.given().when(register, { ...saleForm, ...form }, customer, { ...saleGiven, ...more });
  it('prices it, the first worked example', () =>
    void save({})
      .then({
        type: 'SalesOrderRegistered',
        data: {
          ...{ serialNo: 'XS202603020001', salesQuantity: 800, salesAmount: '9523.62', salesAmountRmb: '68093.88' },
          ...{ depositComment: 1, depositDeductio: '0.00', receivableSalesAmount: '9523.62', days: 90 },
          ...{ grossProfitRmb: '1615.90', currencyDiff: '273.00', actualProfitRmb: '1888.90' },
          ...{ lastDay: '2026-05-31', currency: '美元' },
        },
      })
      .status('待发起'));
  it('takes what expires first, or the batches that are named', () => {
    const batchesOf = (form: object) =>
      save(form)
        .state()
        .context.items.map(({ batches }) => batches.map(({ batchNo, quantity }) => [batchNo, quantity]));
    expect(batchesOf({ itemDtos: [{ id: 0, quantity: 601, children: [] }] })).toEqual([
      [
        ['A1', 600],
        ['A2', 1],
      ],
    ]);
    const children = [
      { id: 1, quantity: 3 },
      { id: 0, quantity: 0 },
    ];
    expect(batchesOf({ itemDtos: [{ id: 0, quantity: 3, children }] })).toEqual([[['A2', 3]]]);
  });
  it('names who is paid as we know it, whatever is sent', () => {
    const bankAccount = { ...saleForm.bankAccount, accountName: '他人', bankName: '他行', swiftCode: 'ATTACKXX' };
    const told = { accountName: ours.accountName, bankName: ours.bankName, swiftCode: '' };
    save({ bankAccount }).then({ type: 'SalesOrderRegistered', data: { bankAccount: told } });
  });
  it('may bring papers along, of whoever brings them', () => {
    const files = [keptFile('合同.pdf', customer)];
    const along = { attachmentIds: ['f-1'] };
    const attached = { type: 'AttachmentAdded', data: { fileId: 'f-1', fileName: '合同.pdf' } } as const;
    save(along, { files }).then({ type: 'SalesOrderRegistered' }, attached);
    save(along, { files: [keptFile('合同.pdf', seller)] }).refused('附件不存在，请重新上传', 'attachmentIds');
    one
      .given(registered)
      .when(change, { ...saleForm, ...along }, customer, { ...given, files })
      .then(attached);
  });
  it('is the customer’s own', () => {
    one.given().when(register, saleForm, seller, saleGiven).refused('权限异常');
    one.given().when(register, saleForm, stranger, saleGiven).refused(missing);
    save({}, { order: undefined }).refused(missing);
    save({}, { customer: undefined }).refused('客户已停用');
  });
  it.each([
    [{ marketOpen: false }, '请等待今天汇率更新后再添加销售单'],
    [{ rate: undefined }, '请等待今天汇率更新后再添加销售单'],
    [{ ledger: ledgerWith(held('other', [0, 0, 600], [0, 1, 400], [1, 2, 500])) }, '该采购订单不可销售'],
    [{ order: { ...saleGiven.order, payDate: null } as never }, '该采购订单不可销售'],
    [{ ledger: ledgerWith(held('other', [0, 0, 500])) }, '销售数量不能大于可售数量（婴儿配方奶粉 2段 800g剩余500）'],
    [{ maxAheadDays: 3 }, '约定到期日期不能晚于3天后'],
    [{ account: undefined }, '收款账户不存在或已停用'],
    [{ account: { ...ours, enabled: false } }, '收款账户不存在或已停用'],
    [{ account: { ...ours, currency: '欧元' } }, '收款账户币制与销售单不一致'],
  ])('%# is refused as things stand: %s', (more, message) => save({}, more).refused(message));
  /** One line, with the quantity of a batch. */
  const ofLine = (id: number, quantity: number, ...batches: [id: number, quantity: number][]) => ({
    itemDtos: [{ id, quantity, children: batches.map(([at, taken]) => ({ id: at, quantity: taken })) }],
  });
  it.each([
    [{ appointmentDate: '2026-02-28' }, '约定到期日期不能早于昨天'],
    [{ itemDtos: [] }, '销售数量不能为0,请检查!', 'itemDtos'],
    [ofLine(0, 0), '销售数量不能为0,请检查!', 'itemDtos'],
    [ofLine(7, 1), '销售商品不存在', 'itemDtos.0.id'],
    [ofLine(0, 2, [0, 1]), '批次数量与销售数量不一致', 'itemDtos.0.children'],
    [ofLine(0, 1, [2, 1]), '销售批次不存在', 'itemDtos.0.children.0.id'],
    [ofLine(0, 601, [0, 601]), '销售数量不能大于可售数量（婴儿配方奶粉 2段 800g 批次A1剩余600）'],
    [{ salesAmount: '9523.61' }, priceChanged],
    [{ receivableSalesAmount: '9523.63' }, priceChanged],
  ])('%j is refused: %s', (form, message, field?: string) => save(form).refused(message, field));
  it('takes an appointment of yesterday, and the price that its user saw', () => {
    const order = { ...saleGiven.order, payDate: '2026-02-20' } as never;
    save({ appointmentDate: '2026-03-01' }, { order }).then({ type: 'SalesOrderRegistered', data: { days: 9 } });
    // Without days of grace it would be expired at once.
    const none = { order, expireGraceDays: 0 };
    save({ appointmentDate: '2026-03-01' }, none).refused('约定到期日期不能早于今天');
    save({ appointmentDate: '2026-03-02' }, none).then({ type: 'SalesOrderRegistered' });
    save({ salesAmount: '9523.62', receivableSalesAmount: '9523.620' }).then({ type: 'SalesOrderRegistered' });
    save({ appointmentDate: '2026-03-02' }, { order: { ...saleGiven.order, payDate: '2026-03-03' } as never }).refused(
      '约定到期日期不能早于付款日期',
    );
  });
});

describe('changing a sale', () => {
  const changed = { ...saleForm, appointmentDate: '2026-06-20' };
  it('prices it anew, with the goods that it holds', () => {
    one
      .given(registered)
      .when(change, changed, colleague, { ...given, rate: '7.2' })
      .then({ type: 'SalesOrderChanged', data: { days: 111, salesExchangeRate: '7.2', lastDay: '2026-06-21' } })
      .status('待发起');
    one.given(registered, started, refusal).when(change, changed, customer, given).status('客户重新填写信息');
    one.given(registered, expired).when(change, saleForm, customer, saleGiven).status('待发起');
  });
  it('leaves it with its order, whose goods it holds', () => {
    const other = { ...given, order: { ...saleGiven.order, id: 'o-2' } as never };
    one
      .given(registered)
      .when(change, { ...changed, orderId: 'o-2' }, customer, other)
      .refused('销售单的采购订单不能更换，请删除后重新添加', 'orderId');
  });
  it('stays quiet when nothing changes', () => one.given(registered).when(change, saleForm, customer, given).quiet());
  it('is for its own customer, while it is his', () => {
    one.given(registered).when(change, changed, stranger, given).refused(missing);
    one.given(registered).when(change, changed, seller, given).refused('权限异常');
    for (const past of [[registered, started], approved])
      one
        .given(...past)
        .when(change, changed, customer, given)
        .refused(wrongState);
  });
});

describe('deleting a sale', () => {
  it.each([
    ['待发起', [registered]],
    ['客户重新填写信息', [registered, started, refusal]],
    ['已失效', [registered, expired]],
  ])(
    '%s',
    (_, past) =>
      void one
        .given(...past)
        .when(remove, {}, customer)
        .then({ type: 'SalesOrderRemoved' }),
  );
  it('is refused in approval and afterwards, and to others', () => {
    for (const past of [[registered, started], approved])
      one
        .given(...past)
        .when(remove, {}, customer)
        .refused(wrongState);
    one.given(registered).when(remove, {}, stranger).refused(missing);
    one.given(registered).when(remove, {}, seller).refused('权限异常');
  });
});

describe('starting its approval', () => {
  it('binds the first step to the customer’s sales manager', () =>
    void one
      .given(registered)
      .when(apply, {}, customer, given)
      .then({ type: 'ApprovalStarted', data: { round: 1, bound } })
      .status('销售客户经理审批'));
  it('takes the sales manager of the moment', () => {
    const salesManager = { id: 'user-xsjl2', name: '林娜' };
    const renewed = { ...given, customer: { enabled: true, salesManager } };
    one
      .given(registered)
      .when(apply, {}, customer, renewed)
      .then(
        { type: 'SalesOrderManagerTaken', data: { salesManager } },
        { type: 'ApprovalStarted', data: { round: 1, bound: { salesManagerReview: salesManager } } },
      );
  });
  it('starts the next round from the first step', () =>
    void one
      .given(registered, started, refusal)
      .when(apply, {}, customer, given)
      .then({ type: 'ApprovalStarted', data: { round: 2 } })
      .status('销售客户经理审批'));
  it.each([
    ['the rate', { rate: '7.16' }],
    ['a fee', { fees: [...given.fees, { feeName: '仓储费', amountRmb: '1.00' }] }],
    ['the terms', { order: { ...given.order, terms: { ...given.order?.terms, grossMargin: '11' } } as never }],
    ['its goods, which are not held for it any more', { ledger: ledgerWith() }],
  ])('is refused when %s would make another price', (_, more) =>
    one
      .given(registered)
      .when(apply, {}, customer, { ...given, ...more })
      .refused(priceChanged),
  );
  it('is not refused for what others reserve after it', () => {
    one
      .given(registered)
      .when(apply, {}, customer, { ...given, ledger: allReserved })
      .then({ type: 'ApprovalStarted' });
  });
  it('is possible until the last day, and not after it', () => {
    const last = scenario(salesOrder, { by: customer, at: '2026-05-31T15:00:00.000Z', id: 'd-1' });
    last.given(registered).when(apply, {}, customer, given).then({ type: 'ApprovalStarted' });
    later.given(registered).when(apply, {}, customer, given).refused(isPast);
    one.given(registered, expired).when(apply, {}, customer, given).refused(isPast);
  });
  it('is refused without a manager, and while approving', () => {
    const without = { ...given, customer: { enabled: true, salesManager: null } };
    one.given(registered).when(apply, {}, customer, without).refused('客户未指定销售客户经理审批的负责人，无法发起');
    one.given(registered, started).when(apply, {}, customer, given).refused(wrongState);
  });
});

describe('files of a sale', () => {
  const file = { originalFileName: '合同.pdf', size: 1, uploader: customer };
  const added = { type: 'AttachmentAdded', data: { fileId: 'f-1', fileName: '合同.pdf', size: 1 } } as const;
  const input = { attachmentId: 'f-1' };
  it('come from the customer in every state, and go while the sale is his to correct', () => {
    for (const past of [[registered], [registered, started], approved])
      one
        .given(...past)
        .when(all.addAttachment, input, customer, { file } as never)
        .then(added);
    for (const past of [[registered], [registered, started, refusal]])
      one
        .given(...past, added)
        .when(all.delAttachment, input, customer)
        .then({ type: 'AttachmentRemoved' });
    for (const past of [[registered, started], [registered, expired], approved])
      one
        .given(...past, added)
        .when(all.delAttachment, input, customer)
        .refused('只有待发起或客户重新填写信息的销售单可以删除附件');
  });
  it('are changed by staff who hold the string, in every state', () => {
    const theirs = { file: { ...file, uploader: financeClerk } } as never;
    one
      .given(...approved)
      .when(all.addAttachment, input, financeClerk, theirs)
      .then(added);
    one
      .given(...approved, added)
      .when(all.delAttachment, input, seller)
      .then({ type: 'AttachmentRemoved' });
    one.given(registered, added).when(all.delAttachment, input, vicePresident).refused('权限异常');
    one.given(registered, added).when(all.delAttachment, input, stranger).refused(missing);
  });
  it('the certificate of title is made when its money is verified', () => {
    const made = { fileId: 'f-3', fileName: 'XS1-货权转移证明.docx', size: 1 };
    const settled = one.given(...approved, asked, submitted, {
      type: 'SalesOrderSettled',
      data: {
        ...{ arrivalDate: '2026-05-30', arrivalExchangeRate: '7.16', actualSalesAmount: '1.00', fees: [] },
        ...{ totalOtherFee: '0.00', salesAmount: '1.00', salesAmountRmb: '1.00', receivableSalesAmount: '1.00' },
        ...{ receivableSalesAmountRmb: '1.00', grossProfit: '0.00', grossProfitRmb: '0.00', currencyDiff2: '0.00' },
        actualProfitRmb: '0.00',
      },
    });
    settled.when(all.makeTransferCertificate, made, seller).then({ type: 'FileMade' });
    one
      .given(...approved)
      .when(all.makeTransferCertificate, made, seller)
      .refused('回款核销后才能生成货权转移证明');
    one.given(registered).when(all.makeSalesFile, made, seller).then({ type: 'FileMade' });
    one.given(registered).when(all.makeSalesFile, made, customer).refused('权限异常');
  });
});
