import { describe, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import {
  administrator,
  customer,
  manager,
  otherManager,
  person,
  stranger,
  supervisor,
  vicePresident,
} from '#test/fixtures/people.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { apply, approve, change, changeSupplierAccount, noteExpressStatus, register, remove } from './commands.js';
import { composeContent } from './content.js';
import type { ExpressStatus } from './express-status.js';
import { receivingAccount } from './form.js';
import { accountAsked, purchaseOrder } from './machine.js';
import { notePaymentStatus } from './notes.js';

const order = scenario(purchaseOrder, { by: customer });
const content = composeContent(form, orderGiven);
const registered = { type: 'PurchaseOrderRegistered', data: { ...content, serialNo: orderGiven.serialNo } } as const;
const bound = { customerManagerReview: { id: manager.id, name: manager.name } };
const started = { type: 'ApprovalStarted', data: { round: 1, bound } } as const;
const passed = (step: string, by = manager, round = 1) =>
  [{ type: 'ApprovalStepPassed', data: { round, step, opinion: '' } }, by] as const;
const refused = (step: string, by = manager, round = 1) =>
  [{ type: 'ApprovalStepRefused', data: { round, step, opinion: '价格不对' } }, by] as const;
const byManager = passed('customerManagerReview');
const bySupervisor = passed('supervisorReview', supervisor);
const approved = [
  registered,
  started,
  byManager,
  bySupervisor,
  passed('vicePresidentReview', vicePresident),
  [{ type: 'ApprovalFinished', data: { round: 1 } }, vicePresident],
] as const;
const paymentStatus = (paymentStatus: 'draft' | typeof accountAsked) =>
  ({ type: 'PurchaseOrderPaymentStatusNoted', data: { paymentStatus, paymentId: 'p-1' } }) as const;
const pass = { result: '审批通过', message: '' } as const;
const no = { result: '审批拒绝', message: '价格不对' } as const;

describe('register', () => {
  it('computes totals and the deposit', () =>
    void order
      .given()
      .when(register, form, customer, orderGiven)
      .then({
        type: 'PurchaseOrderRegistered',
        data: {
          serialNo: 'CG202603020001',
          purchaseNumber: 1500,
          purchaseAmount: '16500.00',
          salesDepositReceivable: '3300.00',
        },
      })
      .status('待发起'));
  it('keeps the sea bill number in FOB only', () =>
    void order
      .given()
      .when(register, { ...form, tradeMode: 'CIF' }, customer, orderGiven)
      .then({ type: 'PurchaseOrderRegistered', data: { oceanShippingNo: '' } }));
  it('refuses staff', () => order.given().when(register, form, manager, orderGiven).refused('权限异常'));
  it('refuses another company', () =>
    order.given().when(register, form, stranger, orderGiven).refused('数据库中没有该资源'));
  it('refuses a disabled customer', () =>
    order
      .given()
      .when(register, form, customer, {
        ...orderGiven,
        customer: { ...(orderGiven.customer as object), enabled: false } as never,
      })
      .refused('客户已停用'));
  it('refuses a warehouse of somebody else', () =>
    order
      .given()
      .when(register, form, customer, {
        ...orderGiven,
        childWarehouse: { id: 'w-2', name: 'x', customerId: 'c-2', enabled: true },
      })
      .refused('子仓库不属于该客户', 'childWarehouseId'));
  it('refuses unknown goods', () =>
    order
      .given()
      .when(register, form, customer, { ...orderGiven, goods: new Map() })
      .refused('商品不存在', 'itemDtos.0.goodsId'));
  describe('refuses what is too much together', () => {
    const [sample] = form.itemDtos as [(typeof form.itemDtos)[number]];
    const of = (...lines: object[]) => ({ ...form, itemDtos: lines.map((line) => ({ ...sample, ...line })) });
    const largest = { unitPrice: '99999999.99', quantity: 10_000 };
    it.each([
      ['a line', of({ unitPrice: '99999999.99', quantity: 99_999_999 }), '小计不能大于999,999,999,999.99'],
      ['all lines', of(largest, largest), '采购总金额不能大于999,999,999,999.99'],
      ['its value in RMB', of(largest), '人民币金额不能大于999,999,999,999.99'],
    ])('%s', (_, given, message) => order.given().when(register, given, customer, orderGiven).refused(message));
  });
});

describe('an order from before there were bounds', () => {
  const oversized = { ...registered, data: { ...registered.data, purchaseAmount: '20044880111700000.00' } } as const;
  it('may be deleted', () =>
    void order.given(oversized).when(remove, {}, customer).then({ type: 'PurchaseOrderRemoved' }));
  it('may be corrected', () =>
    void order.given(oversized).when(change, form, customer, orderGiven).then({ type: 'PurchaseOrderChanged' }));
  it('does not start before', () =>
    order.given(oversized).when(apply, {}, customer, orderGiven).refused('采购总金额不能大于999,999,999,999.99'));
  it('that is in approval already does not pass: its deposit could not be stored', () => {
    const waiting = order.given(oversized, started);
    waiting.when(approve, pass, manager).refused('采购总金额不能大于999,999,999,999.99');
    void waiting.when(approve, no, manager).then({ type: 'ApprovalStepRefused' }).status('已退回');
  });
});

describe('update', () => {
  it('replaces the content', () =>
    void order
      .given(registered)
      .when(change, { ...form, tradeCountry: '法国' }, customer, orderGiven)
      .then({ type: 'PurchaseOrderChanged', data: { tradeCountry: '法国' } })
      .status('待发起'));
  it('works on a returned order', () =>
    void order
      .given(registered, started, refused('customerManagerReview'))
      .when(change, { ...form, tradeCountry: '法国' }, customer, orderGiven)
      .then({ type: 'PurchaseOrderChanged' })
      .status('已退回'));
  it('stays quiet when nothing changes', () =>
    order.given(registered).when(change, form, customer, orderGiven).quiet());
  it('is refused while approving', () =>
    order.given(registered, started).when(change, form, customer, orderGiven).refused('当前状态不允许该操作'));
  it('hides the order from another company', () =>
    order.given(registered).when(change, form, stranger, orderGiven).refused('数据库中没有该资源'));
  it('refuses staff', () => order.given(registered).when(change, form, administrator, orderGiven).refused('权限异常'));
});

describe('remove', () => {
  it('removes a draft', () =>
    void order.given(registered).when(remove, {}, customer).then({ type: 'PurchaseOrderRemoved' }).status('已删除'));
  it('is refused after approval', () =>
    order
      .given(...approved)
      .when(remove, {}, customer)
      .refused('当前状态不允许该操作'));
  it('refuses another company', () => order.given(registered).when(remove, {}, stranger).refused('数据库中没有该资源'));
});

describe('apply', () => {
  const start = orderGiven;
  it('starts round 1 and binds the first step to the customer’s manager', () =>
    void order
      .given(registered)
      .when(apply, {}, customer, start)
      .then({ type: 'ApprovalStarted', data: { round: 1, bound } })
      .status('采购客户经理审批'));
  it('takes changed terms again', () =>
    void order
      .given(registered)
      .when(apply, {}, customer, {
        ...start,
        customer: { ...start.customer, terms: { ...content.terms, depositRatio: '30' } } as never,
      })
      .then(
        { type: 'PurchaseOrderTermsTaken', data: { salesDepositReceivable: '4950.00' } },
        { type: 'ApprovalStarted' },
      ));
  it('starts the next round from the first step', () =>
    void order
      .given(registered, started, byManager, refused('supervisorReview', supervisor))
      .when(apply, {}, customer, start)
      .then({ type: 'ApprovalStarted', data: { round: 2 } })
      .status('采购客户经理审批'));
  it('is refused once the warehouse is out of use, as an edit is', () =>
    order
      .given(registered)
      .when(apply, {}, customer, { ...start, childWarehouse: { ...start.childWarehouse, enabled: false } as never })
      .refused('子仓库已停用'));
  it('is refused while approving', () =>
    order.given(registered, started).when(apply, {}, customer, start).refused('当前状态不允许该操作'));
  it('is refused without a manager', () =>
    order
      .given(registered)
      .when(apply, {}, customer, { ...start, customer: { ...start.customer, purchaseManager: null } as never })
      .refused('客户未指定采购客户经理审批的负责人，无法发起'));
});

describe('approve', () => {
  it('goes through the three steps', () => {
    order
      .given(registered, started)
      .when(approve, pass, manager)
      .then({ type: 'ApprovalStepPassed' })
      .status('采购主管负责人审批');
    order
      .given(registered, started, byManager)
      .when(approve, pass, supervisor)
      .then({ type: 'ApprovalStepPassed' })
      .status('业务副总审批');
    order
      .given(registered, started, byManager, bySupervisor)
      .when(approve, pass, vicePresident)
      .then({ type: 'ApprovalStepPassed' }, { type: 'ApprovalFinished', data: { round: 1 } })
      .status('审批完成');
  });
  it.each([
    [manager, [registered, started]],
    [supervisor, [registered, started, byManager]],
    [vicePresident, [registered, started, byManager, bySupervisor]],
  ])(
    'a refusal returns it to the customer',
    (actor, past) =>
      void order
        .given(...past)
        .when(approve, no, actor)
        .then({ type: 'ApprovalStepRefused', data: { opinion: '价格不对' } })
        .status('已退回'),
  );
  it('demands a reason for a refusal', () =>
    order
      .given(registered, started)
      .when(approve, { ...no, message: '' }, manager)
      .refused('请填写审批意见'));
  it('refuses another role', () =>
    order.given(registered, started).when(approve, pass, supervisor).refused('当前节点需由采购客户经理审批'));
  it('refuses the administrator, who holds every string', () =>
    order.given(registered, started).when(approve, pass, administrator).refused('当前节点需由采购客户经理审批'));
  it('refuses the manager of other customers', () =>
    order.given(registered, started).when(approve, pass, otherManager).refused('您不是该客户的客户经理'));
  it('hides the order from another company', () =>
    order.given(registered, started).when(approve, pass, stranger).refused('数据库中没有该资源'));
  it('refuses the one who started', () => {
    const both = person('both', 'cgzg', { id: customer.id });
    order.given(registered, started, byManager).when(approve, pass, both).refused('发起人不能审批自己发起的单据');
  });
  it('tells a second click that the step is decided', () =>
    order.given(registered, started, byManager).when(approve, pass, manager).refused('该节点已审批'));
  it('does not hit another step than the one that was seen', () => {
    const seen = { ...pass, step: 'customerManagerReview' };
    order.given(registered, started).when(approve, seen, manager).then({ type: 'ApprovalStepPassed' });
    for (const actor of [manager, supervisor, administrator])
      order.given(registered, started, byManager).when(approve, seen, actor).refused('该节点已审批');
    order.given(registered, started, byManager).when(approve, seen, stranger).refused('数据库中没有该资源');
  });
  it('sent twice decides once, though the next step is his as well; who says which one he means decides that', () => {
    const both = { ...manager, roles: [...manager.roles, ...supervisor.roles] };
    const decided = order.given(registered, started, byManager);
    decided.when(approve, pass, both).refused('该节点已审批');
    decided.when(approve, { ...pass, step: 'supervisorReview' }, both).then({ type: 'ApprovalStepPassed' });
  });
  it('is refused before the start', () =>
    order.given(registered).when(approve, pass, manager).refused('当前状态不允许该操作'));
  it('is refused after the end', () =>
    order
      .given(...approved)
      .when(approve, pass, manager)
      .refused('当前状态不允许该操作'));
});

describe('modifySupplierAccount', () => {
  const account = receivingAccount.parse({ accountName: 'Nova', accountNo: 'DE02', bankName: 'KfW' });
  it('works when finance asked for it', () =>
    void order
      .given(...approved, [paymentStatus(accountAsked), system])
      .when(changeSupplierAccount, account, customer)
      .then({ type: 'PurchaseOrderSupplierAccountChanged', data: { account } })
      .status('审批完成'));
  it('may say that the account is right as it is', () =>
    void order
      .given(...approved, [paymentStatus(accountAsked), system])
      .when(changeSupplierAccount, content.account, customer)
      .then({ type: 'PurchaseOrderSupplierAccountChanged', data: { account: content.account } }));
  it.each([
    ['', '分两批发货'],
    ['对公账户', '对公账户'],
  ])('with the remark “%s” leaves the order with “%s”', (said, remark) => {
    const ours = { ...content.account, remark: '分两批发货' };
    const [, ...since] = approved;
    order
      .given({ ...registered, data: { ...registered.data, account: ours } }, ...since, [
        paymentStatus(accountAsked),
        system,
      ])
      .when(changeSupplierAccount, { ...account, remark: said }, customer)
      .then({ type: 'PurchaseOrderSupplierAccountChanged', data: { account: { ...account, remark } } });
  });
  it('is asked once', () =>
    order
      .given(...approved, [paymentStatus(accountAsked), system], {
        type: 'PurchaseOrderSupplierAccountChanged',
        data: { account },
      })
      .when(changeSupplierAccount, account, customer)
      .refused('当前状态不允许该操作'));
  it('is refused otherwise', () =>
    order
      .given(...approved)
      .when(changeSupplierAccount, account, customer)
      .refused('当前状态不允许该操作'));
  it('refuses staff', () =>
    order
      .given(...approved, [paymentStatus(accountAsked), system])
      .when(changeSupplierAccount, account, supervisor)
      .refused('权限异常'));
});

describe('notePaymentStatus', () => {
  it('is the system’s', () => {
    order
      .given(...approved)
      .when(notePaymentStatus, { paymentStatus: 'draft', paymentId: 'p-1' }, system)
      .then(paymentStatus('draft'));
    order
      .given(...approved)
      .when(notePaymentStatus, { paymentStatus: 'draft', paymentId: 'p-1' }, administrator)
      .refused('权限异常');
  });
  it('is for approved orders', () =>
    order
      .given(registered, started)
      .when(notePaymentStatus, { paymentStatus: 'draft', paymentId: 'p-1' }, system)
      .refused('当前状态不允许该操作'));
});

describe('noteExpressStatus', () => {
  const come = (expressStatus: ExpressStatus) => ({ expressStatus });
  const noted = (status: ExpressStatus) => ({ type: 'PurchaseOrderExpressStatusNoted', data: come(status) }) as const;
  it('is how far the goods have come', () =>
    void order
      .given(...approved)
      .when(noteExpressStatus, come('underWay'), system)
      .then(noted('underWay'))
      .status('审批完成'));
  it('may leave out a leg, and never goes back', () => {
    const arrived = order.given(...approved, noted('inPort'));
    arrived.when(noteExpressStatus, come('inPort'), system).quiet();
    arrived.when(noteExpressStatus, come('underWay'), system).quiet();
    arrived.when(noteExpressStatus, come('notShipped'), system).quiet();
    arrived.when(noteExpressStatus, come('received'), system).then(noted('received'));
  });
  it('is not for people, nor for an order that is not approved', () => {
    order
      .given(...approved)
      .when(noteExpressStatus, come('underWay'), administrator)
      .refused('权限异常');
    order.given(registered, started).when(noteExpressStatus, come('underWay'), system).refused('当前状态不允许该操作');
  });
});
