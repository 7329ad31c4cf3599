import { describe, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import * as people from '#test/fixtures/people.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { makeOrderFile, makeTransferCertificate, remove } from './commands.js';
import { composeContent } from './content.js';
import { purchaseOrder } from './machine.js';

const { customer, stranger, manager, supervisor, vicePresident, otherManager, administrator, bank } = people;
const order = scenario(purchaseOrder, { by: customer });
const content = composeContent(form, orderGiven);
const registered = { type: 'PurchaseOrderRegistered', data: { ...content, serialNo: orderGiven.serialNo } } as const;
const bound = { customerManagerReview: { id: manager.id, name: manager.name } };
const started = { type: 'ApprovalStarted', data: { round: 1, bound } } as const;
const passed = (step: string) => ({ type: 'ApprovalStepPassed', data: { round: 1, step, opinion: '' } }) as const;
const approved = [
  registered,
  started,
  passed('customerManagerReview'),
  passed('supervisorReview'),
  passed('vicePresidentReview'),
  { type: 'ApprovalFinished', data: { round: 1 } },
] as const;
const file = { fileId: 'f-1', fileName: 'CG202603020001-采购订单.xlsx', size: 20_000 };

describe('the order file', () => {
  it('is made in every state, and leaves it as it is', () => {
    order
      .given(registered)
      .when(makeOrderFile, file, manager)
      .then({ type: 'FileMade', data: { kind: 'order', ...file } })
      .status('待发起');
    order
      .given(registered, started)
      .when(makeOrderFile, file, supervisor)
      .then({ type: 'FileMade' })
      .status('采购客户经理审批');
    order
      .given(...approved)
      .when(makeOrderFile, file, vicePresident)
      .then({ type: 'FileMade' })
      .status('审批完成');
  });
  it('is remembered once, however often it is told', () =>
    order
      .given(registered, { type: 'FileMade', data: { kind: 'order', ...file } })
      .when(makeOrderFile, file, manager)
      .quiet());
  it('does not keep a draft from being removed', () =>
    void order
      .given(registered, { type: 'FileMade', data: { kind: 'order', ...file } })
      .when(remove, {}, customer)
      .then({ type: 'PurchaseOrderRemoved' }));
  it('is not made of what is gone', () =>
    order
      .given(registered, { type: 'PurchaseOrderRemoved', data: {} })
      .when(makeOrderFile, file, supervisor)
      .refused('数据库中没有该资源'));
});

describe('the certificate of title', () => {
  it('is made once the order is approved', () => {
    order
      .given(...approved)
      .when(makeTransferCertificate, file, supervisor)
      .then({ type: 'FileMade', data: { kind: 'transferCertificate', ...file } });
    for (const past of [[registered], approved.slice(0, 4)]) {
      order
        .given(...past)
        .when(makeTransferCertificate, file, supervisor)
        .refused('审批完成后才能生成货权转移证明');
    }
  });
});

describe('files of an order', () => {
  it.each([makeOrderFile, makeTransferCertificate])('are made by internal staff who see it: $label', (command) => {
    const one = order.given(...approved);
    one.when(command, file, administrator).then({ type: 'FileMade' });
    one.when(command, file, customer).refused('权限异常');
    one.when(command, file, bank).refused('权限异常');
    one.when(command, file, stranger).refused('数据库中没有该资源');
    one.when(command, file, otherManager).refused('数据库中没有该资源');
  });
});
