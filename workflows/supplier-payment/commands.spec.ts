import { describe, expect, it } from 'vitest';
import { keptFile } from '#test/fixtures/kept-file.js';
import {
  attached,
  infoFilled,
  ownAccount,
  paid,
  payment,
  paymentInfo,
  supplierAccount,
  voucher,
} from '#test/fixtures/line.js';
import * as people from '#test/fixtures/people.js';
import type { FilesGiven } from '#workflows/platform/attachment/brought.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import {
  addAttachment,
  approve,
  correctAccount,
  create,
  delAttachment,
  fillInfo,
  fillVoucher,
  type PaymentInfoGiven,
  start,
} from './commands.js';
import { supplierPayment } from './machine.js';

const { customer, manager, otherManager, supervisor, vicePresident, administrator, bank, financeClerk, financeLead } =
  people;
const one = scenario(supplierPayment, { by: manager, at: '2026-03-02T02:00:00.000Z' });
const created = [{ type: 'SupplierPaymentCreated', data: payment }, system] as const;
const started = (round = 1, by: Actor = manager) =>
  [{ type: 'ApprovalStarted', data: { round, bound: {} } }, by] as const;
const passed = (step: string, by: Actor, round = 1) =>
  [{ type: 'ApprovalStepPassed', data: { round, step, opinion: '' } }, by] as const;
const refused = (step: string, by: Actor, round = 1) =>
  [{ type: 'ApprovalStepRefused', data: { round, step, opinion: '账户信息有误' } }, by] as const;
const bySupervisor = passed('supervisorReview', supervisor);
const inFinance = [created, started(), bySupervisor] as const;
const infoDue = [
  ...inFinance,
  passed('financeReview', financeLead),
  [{ type: 'ApprovalFinished', data: { round: 1 } }, financeLead],
] as const;
const filled = [{ type: 'SupplierPaymentInfoFilled', data: infoFilled }, financeClerk] as const;
const voucherDue = [...infoDue, filled] as const;
const completed = [{ type: 'SupplierPaymentCompleted', data: paid }, financeClerk] as const;
const asked = [...inFinance, refused('financeReview', financeLead)] as const;
const pass = { result: '审批通过', message: '' } as const;
const no = { result: '审批拒绝', message: '账户信息有误' } as const;
const wrongState = '当前状态不允许该操作';
const file = (uploader: Actor = financeClerk) => keptFile('付款凭证.pdf', uploader);

describe('create', () => {
  it('is a draft for the manager', () =>
    void one.given().when(create, payment, system).then({ type: 'SupplierPaymentCreated' }).status('待发起'));
  it('happens once, by the system', () => {
    one.given(created).when(create, payment, system).refused(wrongState);
    one.given().when(create, payment, administrator).refused('权限异常');
  });
});

describe('apply', () => {
  it('starts round 1', () =>
    void one
      .given(created)
      .when(start, {}, manager)
      .then({ type: 'ApprovalStarted', data: { round: 1, bound: {} } })
      .status('采购主管审批'));
  it('starts the next round after the supervisor refused, from the first step', () =>
    void one
      .given(created, started(), refused('supervisorReview', supervisor))
      .when(start, {}, manager)
      .then({ type: 'ApprovalStarted', data: { round: 2 } })
      .status('采购主管审批'));
  it('is the manager’s', () => {
    for (const actor of [customer, supervisor, financeClerk, administrator])
      one.given(created).when(start, {}, actor).refused('权限异常');
    one.given(created).when(start, {}, otherManager).refused('您不是该客户的客户经理');
  });
  it('is that manager’s alone, and after a reassignment that person’s', () => {
    const stranger = { ...manager, id: 'cgjl3', name: '丙某' };
    one.given(created).when(start, {}, stranger).refused('您不是该客户的客户经理');
    const to = { id: stranger.id, name: stranger.name };
    const data = { round: 0, step: 'draft', from: payment.purchaseManager, to, reason: '休假' };
    const moved = [{ type: 'ApprovalStepReassigned', data }, administrator] as const;
    const followed = [{ type: 'SupplierPaymentManagerChanged', data: { purchaseManager: to } }, administrator] as const;
    const given = one.given(created, moved, followed);
    given.when(start, {}, manager).refused('当前节点已改派给丙某');
    given.when(start, {}, stranger).then({ type: 'ApprovalStarted' });
  });
  it('waits for the customer when finance asked him', () =>
    one
      .given(...asked)
      .when(start, {}, manager)
      .refused(wrongState));
  it('is refused while approving', () => one.given(created, started()).when(start, {}, manager).refused(wrongState));
});

describe('approve', () => {
  it('goes through two steps', () => {
    one
      .given(created, started())
      .when(approve, pass, supervisor)
      .then({ type: 'ApprovalStepPassed', data: { step: 'supervisorReview' } })
      .status('财务主管审批');
    one
      .given(...inFinance)
      .when(approve, pass, financeLead)
      .then({ type: 'ApprovalStepPassed', data: { step: 'financeReview' } }, { type: 'ApprovalFinished' })
      .status('财务填写付款信息');
  });
  it('the supervisor refuses to the manager', () =>
    void one
      .given(created, started())
      .when(approve, no, supervisor)
      .then({ type: 'ApprovalStepRefused', data: { opinion: '账户信息有误' } })
      .status('客户经理申请付款'));
  it('finance refuses to the customer', () =>
    void one
      .given(...inFinance)
      .when(approve, no, financeLead)
      .then({ type: 'ApprovalStepRefused' })
      .status('客户重新填写供应商账户信息'));
  it('demands a reason for a refusal', () =>
    one
      .given(...inFinance)
      .when(approve, { ...no, message: '' }, financeLead)
      .refused('请填写审批意见'));
  it('refuses other roles, the administrator too', () => {
    one.given(created, started()).when(approve, pass, financeLead).refused('当前节点需由采购主管负责人审批');
    one
      .given(...inFinance)
      .when(approve, pass, administrator)
      .refused('当前节点需由财务主管负责人审批');
    for (const actor of [vicePresident, financeClerk, customer, bank])
      one
        .given(...inFinance)
        .when(approve, pass, actor)
        .refused('权限异常');
  });
  it('tells a second click that the step is decided', () =>
    one
      .given(...inFinance)
      .when(approve, pass, supervisor)
      .refused('该节点已审批'));
  it('refuses the one who started', () => {
    const both = people.person('both', 'cgzg', { id: manager.id });
    one.given(created, started()).when(approve, pass, both).refused('发起人不能审批自己发起的单据');
  });
  it('is refused when nothing is to be decided', () => {
    for (const past of [[created], asked, infoDue, voucherDue])
      one
        .given(...past)
        .when(approve, pass, supervisor)
        .refused(wrongState);
  });
});

describe('correctAccount', () => {
  const other = { ...supplierAccount, accountNo: 'DE02' };
  it('is paid to another account, and approved anew', () => {
    const state = one
      .given(...asked)
      .when(correctAccount, other, system)
      .then({ type: 'SupplierPaymentAccountCorrected', data: { accountNo: 'DE02' } })
      .status('客户经理申请付款')
      .state();
    expect(state.context).toMatchObject({ accountNo: 'DE02', bankName: supplierAccount.bankName });
    expect(state.context.approval.decisions.at(-1)).toMatchObject({
      nodeName: '客户重新填写供应商账户信息',
      result: '已处理',
    });
  });
  it('goes on also where the customer says that the account is right as it is', () =>
    void one
      .given(...asked)
      .when(correctAccount, supplierAccount, system)
      .then({ type: 'SupplierPaymentAccountCorrected' })
      .status('客户经理申请付款'));
  it('is the system’s, when it was asked for', () => {
    one
      .given(...asked)
      .when(correctAccount, other, customer)
      .refused('权限异常');
    for (const past of [[created], inFinance, infoDue])
      one
        .given(...past)
        .when(correctAccount, other, system)
        .refused(wrongState);
  });
  it('starts from the first step again, in the next round', () =>
    void one
      .given(...asked, [{ type: 'SupplierPaymentAccountCorrected', data: other }, system], started(2))
      .when(approve, pass, supervisor)
      .then({ type: 'ApprovalStepPassed', data: { round: 2, step: 'supervisorReview' } })
      .status('财务主管审批'));
});

describe('fillPayment1', () => {
  const fill = (more: Partial<typeof paymentInfo> = {}, account: PaymentInfoGiven['account'] = ownAccount) =>
    one.given(...infoDue).when(fillInfo, { ...paymentInfo, ...more }, financeClerk, { account });

  it('remembers from which account, when and at which rate', () =>
    void fill().then({ type: 'SupplierPaymentInfoFilled', data: infoFilled }).status('财务录入付款凭证'));
  it('may be corrected until the voucher is in', () =>
    void one
      .given(...voucherDue)
      .when(fillInfo, { ...paymentInfo, exchangeRate: '7.2' }, financeLead, { account: ownAccount })
      .then({
        type: 'SupplierPaymentInfoFilled',
        data: { exchangeRate: '7.200000', handleUserName: financeLead.name },
      })
      .status('财务录入付款凭证'));
  it('demands an account of our own, all of it', () => {
    one
      .given(...infoDue)
      .when(fillInfo, paymentInfo, financeClerk, { account: undefined })
      .refused('付款账户不存在', 'youhaoAccountNo');
    fill({ youhaoAccountName: '别家公司' }).refused('付款账户不存在', 'youhaoAccountNo');
    fill({ youhaoBankName: '别家银行' }).refused('付款账户不存在', 'youhaoAccountNo');
  });
  it('that is still in use, or was chosen before it was not', () => {
    const closed = { ...ownAccount, enabled: false };
    fill({}, closed).refused('付款账户已停用', 'youhaoAccountNo');
    one
      .given(...voucherDue)
      .when(fillInfo, { ...paymentInfo, exchangeRate: '7.2' }, financeClerk, { account: closed })
      .then({ type: 'SupplierPaymentInfoFilled', data: { exchangeRate: '7.200000' } });
  });
  it('of the order’s currency or of RMB', () => {
    fill({}, { ...ownAccount, currency: '人民币' }).then({ type: 'SupplierPaymentInfoFilled' });
    fill({}, { ...ownAccount, currency: '欧元' }).refused('付款账户的币制与订单币制不一致', 'youhaoAccountNo');
  });
  it('refuses the future', () => {
    fill({ actualPayDate: '2026-03-02' }).then({ type: 'SupplierPaymentInfoFilled' });
    fill({ actualPayDate: '2026-03-03' }).refused('付款日期不能晚于今天', 'actualPayDate');
  });
  it('knows one rate of RMB', () => {
    const inRmb = [
      [{ type: 'SupplierPaymentCreated', data: { ...payment, currency: '人民币' } }, system],
      ...infoDue.slice(1),
    ] as const;
    const account = { ...ownAccount, currency: '人民币' };
    const rmb = one.given(...inRmb);
    rmb.when(fillInfo, paymentInfo, financeClerk, { account }).refused('人民币汇率只能为1');
    rmb
      .when(fillInfo, { ...paymentInfo, exchangeRate: '1.000000' }, financeClerk, { account })
      .then({ type: 'SupplierPaymentInfoFilled', data: { exchangeRate: '1.000000' } });
  });
  it('is for finance, in its turn', () => {
    for (const actor of [customer, manager, supervisor, bank, administrator])
      one
        .given(...infoDue)
        .when(fillInfo, paymentInfo, actor, { account: ownAccount })
        .refused('权限异常');
    for (const past of [[created], inFinance, asked, [...voucherDue, completed]])
      one
        .given(...past)
        .when(fillInfo, paymentInfo, financeClerk, { account: ownAccount })
        .refused(wrongState);
  });
});

describe('fillPayment2', () => {
  const enter = (more: Partial<typeof voucher> = {}, files: FilesGiven['files'] = [file()]) =>
    one.given(...voucherDue).when(fillVoucher, { ...voucher, ...more }, financeClerk, { files });

  it('is paid in full; a fee in RMB is shown in the order’s currency', () =>
    void enter()
      .then(
        { type: 'AttachmentAdded', data: { fileId: 'f-1', fileName: '付款凭证.pdf' } },
        { type: 'SupplierPaymentCompleted', data: paid },
      )
      .status('付款完成'));
  it('takes a fee in the order’s currency, and none at all', () => {
    enter({ paymentFee: '30', paymentFeeCurrency: '美元' }).then(
      { type: 'AttachmentAdded' },
      { type: 'SupplierPaymentCompleted', data: { paymentFee: '30.00', feeEquivalent: '30.00' } },
    );
    enter({ paymentFee: '0' }).then(
      { type: 'AttachmentAdded' },
      { type: 'SupplierPaymentCompleted', data: { paymentFee: '0.00', feeEquivalent: '0.00' } },
    );
  });
  it('refuses a fee that the receipt could not hold in RMB', () =>
    enter({ paymentFee: '150000000000', paymentFeeCurrency: '美元' }).refused(
      '手续费人民币金额不能大于999,999,999,999.99',
      'paymentFee',
    ));
  it('refuses a fee in a third currency', () =>
    enter({ paymentFeeCurrency: '欧元' }).refused('手续费币制不正确', 'paymentFeeCurrency'));
  it('demands a voucher', () => {
    enter({ attachmentIds: [] }).refused('请上传附件', 'attachmentIds');
    one
      .given(...voucherDue, [{ type: 'AttachmentAdded', data: attached }, financeLead])
      .when(fillVoucher, { ...voucher, attachmentIds: [] }, financeClerk, { files: [] })
      .then({ type: 'SupplierPaymentCompleted' });
  });
  it('does not attach twice what is attached', () =>
    void one
      .given(...voucherDue, [{ type: 'AttachmentAdded', data: attached }, financeLead])
      .when(fillVoucher, voucher, financeClerk, { files: [file(financeLead)] })
      .then({ type: 'SupplierPaymentCompleted' }));
  it('takes only files that oneself has brought', () => {
    enter({}, [file(financeLead)]).refused('附件不存在，请重新上传', 'attachmentIds');
    enter({}, [undefined]).refused('附件不存在，请重新上传', 'attachmentIds');
  });
  it('is for finance, in its turn', () => {
    for (const actor of [customer, manager, administrator, bank])
      one
        .given(...voucherDue)
        .when(fillVoucher, voucher, actor, { files: [file(actor)] })
        .refused('权限异常');
    for (const past of [[created], infoDue, [...voucherDue, completed]])
      one
        .given(...past)
        .when(fillVoucher, voucher, financeClerk, { files: [file()] })
        .refused(wrongState);
  });
});

describe('attachments of a payment', () => {
  const attachmentId = 'f-1';
  it('come from finance in every state, also after the payment', () => {
    for (const past of [[created], infoDue, [...voucherDue, completed]])
      one
        .given(...past)
        .when(addAttachment, { attachmentId }, financeClerk, { file: file() })
        .then({ type: 'AttachmentAdded' });
    one
      .given(created)
      .when(addAttachment, { attachmentId }, supervisor, { file: file(supervisor) })
      .refused('权限异常');
  });
  it('go by the string of their own', () => {
    const without = { ...financeClerk, permissions: new Set(['/mall/payment/fill']) };
    const past = [...voucherDue, completed, [{ type: 'AttachmentAdded', data: attached }, financeClerk]] as const;
    one
      .given(...past)
      .when(delAttachment, { attachmentId }, without)
      .refused('权限异常');
    one
      .given(...past)
      .when(delAttachment, { attachmentId }, financeClerk)
      .then({ type: 'AttachmentRemoved' });
  });
});
