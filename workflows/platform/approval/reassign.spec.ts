import { describe, expect, it } from 'vitest';
import { payment } from '#test/fixtures/line.js';
import { form, orderGiven } from '#test/fixtures/orders.js';
import * as people from '#test/fixtures/people.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { approve, followManager, giveBack, reassign } from '#workflows/purchase-order/commands.js';
import { composeContent } from '#workflows/purchase-order/content.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import * as ofPayment from '#workflows/supplier-payment/commands.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';

const { customer, manager, supervisor, vicePresident, administrator } = people;
/** Sees the customer, like anyone who stands in for its manager. */
const standIn: Actor = { ...people.otherManager, customers: new Set(['c-1', 'c-2']) };
const ref = ({ id, name }: Actor) => ({ id, name });
const as = ({ id, name, roles }: Actor) => ({ person: { id, name, roles } });

const order = scenario(purchaseOrder, { by: customer });
const registered = {
  type: 'PurchaseOrderRegistered',
  data: { ...composeContent(form, orderGiven), serialNo: orderGiven.serialNo },
} as const;
const started = {
  type: 'ApprovalStarted',
  data: { round: 1, bound: { customerManagerReview: ref(manager) } },
} as const;
const passed = (step: string) => ({ type: 'ApprovalStepPassed', data: { round: 1, step, opinion: '' } }) as const;
const running = [registered, started] as const;
const given = {
  type: 'ApprovalStepReassigned',
  data: { round: 1, step: 'customerManagerReview', from: ref(manager), to: ref(standIn), reason: '休假' },
} as const;
const form1 = { step: 'customerManagerReview', reason: '休假' };
const pass = { result: '审批通过', message: '' } as const;

describe('an administrator gives a running step to somebody', () => {
  it('who then decides in the place of the one before', () => {
    order
      .given(...running)
      .when(reassign, form1, administrator, as(standIn))
      .then(given)
      .status('采购客户经理审批');
    order
      .given(...running, given)
      .when(approve, pass, standIn)
      .then(passed('customerManagerReview'));
    order
      .given(...running, given)
      .when(approve, pass, manager)
      .refused('当前节点已改派给赵磊');
  });
  it('also a step that any of the role could decide: then nobody else does', () => {
    const second = { ...supervisor, id: 'user-cgzg2', name: '马超' };
    const form2 = { step: 'supervisorReview', reason: '出差' };
    const past = [...running, passed('customerManagerReview')] as const;
    const to = { round: 1, step: 'supervisorReview', from: null, to: ref(second), reason: '出差' };
    order
      .given(...past)
      .when(reassign, form2, administrator, as(second))
      .then({ type: given.type, data: to });
    const reassigned = { type: given.type, data: to };
    order
      .given(...past, reassigned)
      .when(approve, pass, supervisor)
      .refused('当前节点已改派给马超');
    order
      .given(...past, reassigned)
      .when(approve, pass, second)
      .then(passed('supervisorReview'));
  });
  it('who holds its role, is there, and has not started it', () => {
    for (const person of [as(vicePresident), { person: undefined }])
      order
        .given(...running)
        .when(reassign, form1, administrator, person)
        .refused('该用户不能处理当前节点');
    const starter = { ...customer, roles: ['customer', 'cgjl'] };
    order
      .given(...running)
      .when(reassign, form1, administrator, as(starter))
      .refused('发起人不能审批自己发起的单据');
  });
  it('and has whom he had; nothing happens', () =>
    void order
      .given(...running)
      .when(reassign, form1, administrator, as(manager))
      .quiet());
  it('unless it was decided meanwhile, or nothing waits', () => {
    const decided = [...running, passed('customerManagerReview')] as const;
    order
      .given(...decided)
      .when(reassign, form1, administrator, as(standIn))
      .refused('数据已被修改,请刷新后重试');
    order.given(registered).when(reassign, form1, administrator, as(standIn)).refused('当前状态不允许该操作');
  });
  it('and nobody but him does', () => {
    for (const actor of [customer, manager, supervisor, vicePresident])
      order
        .given(...running)
        .when(reassign, form1, actor, as(standIn))
        .refused('权限异常');
  });
  it('whose name is told to nobody who may not see the document', () => {
    const stranger: Actor = { ...people.otherManager, id: 'cgjl9' };
    order
      .given(...running, given)
      .when(approve, pass, stranger)
      .refused('您不是该客户的客户经理');
    const clerk: Actor = { ...supervisor, id: 'cgzg9', customers: new Set(['c-2']) };
    const step = 'supervisorReview';
    const moved = { ...given, data: { ...given.data, step, from: null, to: ref(supervisor) } } as const;
    const waiting = order.given(...running, [passed('customerManagerReview'), manager], moved);
    waiting.when(approve, pass, clerk).refused('数据库中没有该资源');
    waiting.when(approve, pass, { ...clerk, customers: 'all' }).refused('当前节点已改派给刘洋');
  });
  it('for this round: the next begins with the customer’s manager', () => {
    const refused = { type: 'ApprovalStepRefused', data: { round: 1, step: given.data.step, opinion: '贵' } } as const;
    const again = { type: 'ApprovalStarted', data: { ...started.data, round: 2 } } as const;
    order
      .given(...running, given, refused, again)
      .when(approve, pass, manager)
      .then({ type: 'ApprovalStepPassed' });
  });
});

describe('he to whom a step was given has left', () => {
  const second = { ...supervisor, id: 'user-cgzg2', name: '马超' };
  const toSecond = { round: 1, step: 'supervisorReview', from: null, to: ref(second), reason: '出差' };
  const past = [...running, passed('customerManagerReview'), { type: given.type, data: toSecond }] as const;
  const left = { from: second.id, reason: '原处理人已停用' };
  const back = { type: given.type, data: { ...toSecond, from: ref(second), to: null, reason: left.reason } } as const;
  it('and it is its role’s again', () => {
    order
      .given(...past)
      .when(giveBack, left, system)
      .then(back);
    order
      .given(...past, back)
      .when(approve, pass, supervisor)
      .then(passed('supervisorReview'));
  });
  it('but not when somebody else has it, or it was decided, or it is the manager’s own', () => {
    order
      .given(...past)
      .when(giveBack, { ...left, from: supervisor.id }, system)
      .quiet();
    order
      .given(...past, passed('supervisorReview'))
      .when(giveBack, left, system)
      .quiet();
    order
      .given(...running, given)
      .when(giveBack, { ...left, from: standIn.id }, system)
      .quiet();
  });
  it('which no person says', () =>
    void order
      .given(...past)
      .when(giveBack, left, administrator)
      .refused('权限异常'));
});

describe('the customer gets another manager', () => {
  const follow = { from: manager.id, to: ref(standIn), reason: '客户经理变更' };
  it('and the running step is his', () => {
    order
      .given(...running)
      .when(followManager, follow, system)
      .then({ ...given, data: { ...given.data, reason: '客户经理变更' } });
  });
  it('which nothing follows of when it waits for somebody else', () => {
    order
      .given(...running, given)
      .when(followManager, follow, system)
      .quiet();
    order
      .given(...running, passed('customerManagerReview'))
      .when(followManager, follow, system)
      .quiet();
  });

  const payments = scenario(supplierPayment, { by: manager });
  const made = { type: 'SupplierPaymentCreated', data: payment } as const;
  const begun = { type: 'ApprovalStarted', data: { round: 1, bound: {} } } as const;
  it('and a payment is his wherever it is, for a refusal would bring it back to him', () => {
    for (const [past, step] of [
      [[made], 'draft'],
      [[made, begun], 'managerApplying'],
    ] as const) {
      const { context } = payments
        .given(...past)
        .when(ofPayment.followManager, follow, system)
        .then(
          { type: 'SupplierPaymentManagerChanged', data: { purchaseManager: ref(standIn) } },
          { type: 'ApprovalStepReassigned', data: { step, from: payment.purchaseManager, to: ref(standIn) } },
        )
        .state();
      expect(context.purchaseManager).toEqual(ref(standIn));
    }
  });
});
