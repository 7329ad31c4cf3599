import { describe, expect, it } from 'vitest';
import { keptFile } from '#test/fixtures/kept-file.js';
import { attached, confirmed, payback as forDeposit, money, receivingAccount } from '#test/fixtures/line.js';
import * as people from '#test/fixtures/people.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import {
  addAttachment,
  confirm,
  create,
  delAttachment,
  expect as expectRefund,
  reopen,
  submit,
  waive,
} from './commands.js';
import { paybackForm } from './form.js';
import { payback } from './machine.js';

const { customer, manager, supervisor, administrator, bank, stranger, financeClerk, financeLead } = people;
const one = scenario(payback, { by: system, at: '2026-03-02T02:00:00.000Z' });
const created = { type: 'PaybackCreated', data: forDeposit } as const;
const submitted = { type: 'PaybackSubmitted', data: {} } as const;
const waiting = [created, submitted] as const;
const facts = { rate: '7.1', account: receivingAccount, marketOpen: true };
const forSales = { ...forDeposit, purpose: 'sales', businessSerialNo: 'XS202603020001', mostAmount: null } as const;
const ofSales = [{ type: 'PaybackCreated', data: forSales }, submitted] as const;
const refund = { ...forDeposit, purpose: 'refund', businessSerialNo: 'TK202603020001', mostAmount: null } as const;
const wrongState = '当前状态不允许该操作';

describe('create and submit', () => {
  it('awaits the money of a deposit', () =>
    void one.given().when(create, forDeposit, system).then(created).status('待回款'));
  it('awaits that finance looks for it when the payer says so', () =>
    void one.given(created).when(submit, {}, system).then(submitted).status('待核销'));
  it('awaits a supplier’s money at once: he cannot say that he has paid', () =>
    void one
      .given({ type: 'PaybackCreated', data: { ...refund, customerId: '' } })
      .when(expectRefund, {}, system)
      .then({ type: 'PaybackExpected', data: {} })
      .status('待核销'));
  it('of a refund belongs to no customer, though old ones named him', () => {
    const { purpose: _, ...old } = refund;
    for (const data of [refund, old])
      expect(one.at({ type: 'PaybackCreated', data: data as typeof refund }).context).toMatchObject({
        purpose: 'refund',
        customerId: '',
      });
    expect(one.at(created).context.customerId).toBe(forDeposit.customerId);
  });
  it('says what for, and where it does not yet, the number of what is paid does', () => {
    const { purpose: _, ...old } = forDeposit;
    const purposeOf = (businessSerialNo: string) =>
      one.at({ type: 'PaybackCreated', data: { ...old, businessSerialNo } as never }).context.purpose;
    expect(['XS202603020001', 'TK202603020001', 'BZJ202603020001'].map(purposeOf)).toEqual([
      'sales',
      'refund',
      'deposit',
    ]);
    expect(one.at({ type: 'PaybackCreated', data: { ...forSales, businessSerialNo: 'BZJ1' } }).context.purpose).toBe(
      'sales',
    );
  });
  it('is the system’s', () => {
    one.given().when(create, forDeposit, administrator).refused('权限异常');
    one.given(created).when(submit, {}, customer).refused('权限异常');
  });
  it('happens once', () => {
    one.given(created).when(create, forDeposit, system).refused(wrongState);
    one
      .given(...waiting)
      .when(submit, {}, system)
      .refused(wrongState);
  });
});

describe('confirm', () => {
  const enter = (form: Partial<typeof money> = {}, given: object = {}) =>
    one.given(...waiting).when(confirm, { ...money, ...form }, financeClerk, { ...facts, ...given });

  it('remembers what came, at the rate of its day, by whom it was entered', () =>
    void enter().then({ type: 'PaybackConfirmed', data: confirmed }).status('已回款'));
  it('is done by either of finance', () =>
    void one
      .given(...waiting)
      .when(confirm, money, financeLead, facts)
      .then({ type: 'PaybackConfirmed', data: { handlerUser: financeLead.name } }));
  it('refuses everybody else', () => {
    for (const actor of [administrator, customer, manager, supervisor, bank]) {
      one
        .given(...waiting)
        .when(confirm, money, actor, facts)
        .refused('权限异常');
    }
    one
      .given(...waiting)
      .when(confirm, money, { ...stranger, roles: ['cwzy'], permissions: financeClerk.permissions }, facts)
      .refused('数据库中没有该资源');
  });
  it('is refused before the payer has said that he paid, and after', () => {
    one.given(created).when(confirm, money, financeClerk, facts).refused(wrongState);
    one
      .given(...waiting, { type: 'PaybackConfirmed', data: confirmed })
      .when(confirm, money, financeClerk, facts)
      .refused(wrongState);
  });
  it('keeps the rate to six decimals', () =>
    void enter({}, { rate: '7.12345649' }).then({ type: 'PaybackConfirmed', data: { exchangeRate: '7.123456' } }));
  it('is refused without any rate', () => enter({}, { rate: undefined }).refused('未找到该日期的汇率', 'arrivalDate'));
  it('refuses another currency', () => {
    enter({ currency: '人民币' }).refused('币种与应收币种不一致', 'currency');
  });
  it('refuses an account that is not ours, or is in another currency', () => {
    enter({}, { account: undefined }).refused('收款账户不存在', 'paybackAccountNo');
    const inRmb = { ...receivingAccount, currency: '人民币' };
    enter({}, { account: inRmb }).refused('收款账户币制与应收币种不一致', 'paybackAccountNo');
  });
  it('stores our account as we know it, however the form states it', () =>
    void enter({ paybackAccountName: '别人公司', paybackBank: '假银行', paybackAccountNo: '4355 USD' }).then({
      type: 'PaybackConfirmed',
      data: confirmed,
    }));
  it('refuses the future as Shanghai counts days', () => {
    enter({ arrivalDate: '2026-03-03' }).refused('到账日期不能晚于今天', 'arrivalDate');
    enter({ arrivalDate: '2026-03-02' }).then({ type: 'PaybackConfirmed' });
    const late = scenario(payback, { by: system, at: '2026-03-02T16:00:00.000Z' });
    late
      .given(...waiting)
      .when(confirm, { ...money, arrivalDate: '2026-03-03' }, financeClerk, facts)
      .then({ type: 'PaybackConfirmed' });
  });
  it('takes any day before, also before the document', () =>
    void enter({ arrivalDate: '2020-01-01' }).then({ type: 'PaybackConfirmed', data: { arrivalDate: '2020-01-01' } }));
  it('takes less and more than was asked, but no deposit above its order', () => {
    enter({ actualAmount: '0.01' }).then({ type: 'PaybackConfirmed', data: { actualAmount: '0.01' } });
    enter({ actualAmount: '16500' }).then({ type: 'PaybackConfirmed', data: { actualAmount: '16500.00' } });
    enter({ actualAmount: '16500.01' }).refused('保证金不能大于订单金额', 'actualAmount');
  });
  it('has no such limit for money that is no deposit', () =>
    void one
      .given(...ofSales)
      .when(confirm, { ...money, actualAmount: '99999' }, financeClerk, facts)
      .then({ type: 'PaybackConfirmed' }));
  it('waits for the day’s rates where a sales order is paid, before anything else is looked at', () => {
    const closed = { ...facts, marketOpen: false };
    one
      .given(...ofSales)
      .when(confirm, { ...money, currency: '欧元' }, financeClerk, closed)
      .refused('请等待今天汇率更新后再录入回款单信息');
    one
      .given(...waiting)
      .when(confirm, money, financeClerk, closed)
      .then({ type: 'PaybackConfirmed' });
  });
  it('grows a sale’s receivable by what lateness adds, before it is compared with what came', () => {
    const late = one.given(...ofSales).when(confirm, money, financeClerk, { ...facts, receivable: '3312.50' });
    const grown = { type: 'PaybackReceivableGrown', data: { receivableAmount: '3312.50' } };
    expect(late.then(grown, { type: 'PaybackConfirmed' }).state().context.receivableAmount).toBe('3312.50');
    one
      .given(...ofSales)
      .when(confirm, money, financeClerk, { ...facts, receivable: '3300' })
      .then({ type: 'PaybackConfirmed' });
  });
  it('has nothing to wait for where the deposit has paid all of a sale', () => {
    const free = { type: 'PaybackCreated', data: { ...created.data, receivableAmount: '0.00' } } as const;
    one.given(free).when(waive, {}, system).then({ type: 'PaybackWaived' }).status('已回款');
    one.given(created).when(waive, {}, system).refused(wrongState);
    one.given(free).when(waive, {}, financeClerk).refused('权限异常');
  });
  it('claims the receipt number', () => {
    const { context, value } = enter().state();
    expect(payback.claims?.({ context, value })).toEqual([
      { scope: 'receipt-number', value: 'SK-1', message: '收款单号重复', field: 'receiptNumber' },
      { scope: 'receipt-number', value: 'sk-1', message: '收款单号重复', field: 'receiptNumber' },
    ]);
    expect(payback.claims?.(one.at(...waiting))).toEqual([]);
  });
});

describe('the form of a payback', () => {
  const said = (more: object) => {
    const { error } = paybackForm.safeParse({ ...money, ...more });
    return error?.issues.map(({ path, message }) => `${path} ${message}`) ?? [];
  };
  it('takes text and numbers', () => {
    expect(said({})).toEqual([]);
    expect(paybackForm.parse({ ...money, actualAmount: 3300.5 }).actualAmount).toBe('3300.5');
  });
  it.each([
    'arrivalDate',
    'actualAmount',
    'paybackAccountName',
    'paybackBank',
    'paybackAccountNo',
    'receiptNumber',
    'currency',
  ])('demands %s', (name) => {
    for (const nothing of ['', null, undefined]) expect(said({ [name]: nothing })).toEqual([`${name} 非空项`]);
  });
  it.each([
    [{ actualAmount: 0 }, 'actualAmount 请填写实际到账金额!'],
    [{ actualAmount: '0.00' }, 'actualAmount 请填写实际到账金额!'],
    [{ actualAmount: 1.005 }, 'actualAmount 最多保留2位小数'],
    [{ remark: '长'.repeat(2001) }, 'remark 最多2000个字符'],
  ])('%j is answered %s', (more, message) => expect(said(more)).toEqual([message]));
  it('refuses less than nothing and what is no number', () => {
    for (const actualAmount of [-1, '12元', 'NaN', '1e3']) expect(said({ actualAmount })[0]).toContain('actualAmount');
  });
});

describe('reopen', () => {
  it('asks the payer again', () =>
    void one
      .given(...waiting)
      .when(reopen, {}, financeClerk)
      .then({ type: 'PaybackReopened' })
      .status('待回款'));
  it('is not for a refund: the supplier has nobody here to ask', () =>
    one.given({ type: 'PaybackCreated', data: refund }, submitted).when(reopen, {}, financeClerk).refused(wrongState));
  it('is for finance, while it is to be verified', () => {
    for (const actor of [administrator, customer, manager])
      one
        .given(...waiting)
        .when(reopen, {}, actor)
        .refused('权限异常');
    one.given(created).when(reopen, {}, financeClerk).refused(wrongState);
    one
      .given(...waiting, { type: 'PaybackConfirmed', data: confirmed })
      .when(reopen, {}, financeClerk)
      .refused(wrongState);
  });
});

describe('attachments of a payback', () => {
  const file = keptFile('水单.pdf', financeClerk);
  const added = { type: 'AttachmentAdded', data: attached } as const;
  const paidBack = [...waiting, { type: 'PaybackConfirmed', data: confirmed }] as const;
  it('come in every state, from finance', () => {
    for (const past of [[created], waiting, paidBack]) {
      one
        .given(...past)
        .when(addAttachment, { attachmentId: 'f-1' }, financeClerk, { file })
        .then({ type: 'AttachmentAdded', data: { fileId: 'f-1', fileName: '水单.pdf' } });
      one
        .given(...past)
        .when(addAttachment, { attachmentId: 'f-1' }, manager, { file })
        .refused('权限异常');
    }
  });
  it('go by whoever holds the string', () => {
    one
      .given(...paidBack, added)
      .when(delAttachment, { attachmentId: 'f-1' }, financeClerk)
      .then({ type: 'AttachmentRemoved' });
    const without = { ...financeClerk, permissions: new Set(['/mall/payback/confirm']) };
    for (const actor of [customer, without])
      one
        .given(...paidBack, added)
        .when(delAttachment, { attachmentId: 'f-1' }, actor)
        .refused('权限异常');
    one
      .given(...paidBack)
      .when(delAttachment, { attachmentId: 'f-1' }, financeClerk)
      .refused('数据库中没有该资源');
  });
});
