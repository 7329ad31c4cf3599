import { describe, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import * as people from '#test/fixtures/people.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { addAttachment, delAttachment } from './commands.js';
import { composeContent } from './content.js';
import { purchaseOrder } from './machine.js';

const { customer, colleague, stranger, manager, supervisor, vicePresident, administrator, bank, otherManager } = people;
const order = scenario(purchaseOrder, { by: customer });
const content = composeContent(form, orderGiven);
const registered = { type: 'PurchaseOrderRegistered', data: { ...content, serialNo: orderGiven.serialNo } } as const;
const bound = { customerManagerReview: { id: manager.id, name: manager.name } };
const started = { type: 'ApprovalStarted', data: { round: 1, bound } } as const;
const decided = { round: 1, step: 'customerManagerReview', opinion: '缺少合同' };
const returned = [registered, started, [{ type: 'ApprovalStepRefused', data: decided }, manager]] as const;
const approved = [
  registered,
  started,
  ...['customerManagerReview', 'supervisorReview', 'vicePresidentReview'].map(
    (step) => ({ type: 'ApprovalStepPassed', data: { round: 1, step, opinion: '' } }) as const,
  ),
] as const;
const added = (fileId = 'f-1') =>
  ({ type: 'AttachmentAdded', data: { fileId, fileName: `合同${fileId}.pdf`, size: 1024 } }) as const;

const of = ({ id, name }: Actor, fileId = 'f-1'): { file: KeptFile } => ({
  file: {
    originalFileName: `合同${fileId}.pdf`,
    contentType: 'application/pdf',
    size: 1024,
    digest: '0'.repeat(64),
    bizType: 'order_attachment',
    uploader: { id, name },
  },
});
const one = { attachmentId: 'f-1' };
const locked = '只有待发起或已退回的订单可以删除附件';
const unknown = '数据库中没有该资源';

describe('adding an attachment', () => {
  it('remembers the file as it is called, and leaves the status alone', () =>
    void order
      .given(registered)
      .when(addAttachment, one, customer, of(customer))
      .then({ type: 'AttachmentAdded', data: { fileId: 'f-1', fileName: '合同f-1.pdf', size: 1024 } })
      .status('待发起'));
  it('twice does nothing, whoever does it', () => {
    order.given(registered, added()).when(addAttachment, one, customer, of(customer)).quiet();
    order.given(registered, added()).when(addAttachment, one, manager, of(customer)).quiet();
  });
  it('is refused for a file that does not exist, or that somebody else brought', () => {
    order.given(registered).when(addAttachment, one, customer, { file: undefined }).refused(unknown);
    order.given(registered).when(addAttachment, one, customer, of(colleague)).refused(unknown);
  });
  it('ends at two hundred', () => {
    const many = Array.from({ length: 200 }, (_, index) => added(`f-${index}`));
    const more = { attachmentId: 'f-200' };
    order
      .given(registered, ...many)
      .when(addAttachment, more, customer, of(customer))
      .refused('每张单据最多200个附件');
  });
});

describe('the customer changes attachments', () => {
  it('while the order is a draft, and after it came back', () => {
    for (const past of [[registered], returned]) {
      order
        .given(...past)
        .when(addAttachment, one, colleague, of(colleague))
        .then(added());
      order
        .given(...past, added())
        .when(delAttachment, one, colleague)
        .then({ type: 'AttachmentRemoved' });
    }
  });
  it('brings a bill of lading in any state, and takes nothing away while it is approved or afterwards', () => {
    for (const past of [[registered, started], approved]) {
      order
        .given(...past)
        .when(addAttachment, one, customer, of(customer))
        .then(added());
      order
        .given(...past, added())
        .when(delAttachment, one, customer)
        .refused(locked);
    }
  });
  it('not of another company, and never learns that there is such an order', () => {
    order.given(registered, added()).when(delAttachment, one, stranger).refused(unknown);
    order.given(registered, started, added()).when(delAttachment, one, stranger).refused(unknown);
  });
});

describe('staff', () => {
  it('who hold the string change attachments in every state', () => {
    for (const past of [[registered], [registered, started], returned]) {
      for (const actor of [manager, supervisor, administrator]) {
        order
          .given(...past)
          .when(addAttachment, one, actor, of(actor))
          .then(added());
        order
          .given(...past, added())
          .when(delAttachment, one, actor)
          .then({ type: 'AttachmentRemoved' });
      }
    }
  });
  it('who do not hold it are refused', () => {
    for (const actor of [vicePresident, bank]) {
      order.given(registered, added()).when(delAttachment, one, actor).refused('权限异常');
      order.given(registered).when(addAttachment, one, actor, of(actor)).refused('权限异常');
    }
  });
  it('of other customers are told that there is none', () =>
    void order.given(registered, added()).when(delAttachment, one, otherManager).refused(unknown));
});

describe('removing an attachment', () => {
  it('takes this one and leaves the others', () => {
    const { context } = order
      .given(registered, added('f-1'), added('f-2'))
      .when(delAttachment, one, customer)
      .then({ type: 'AttachmentRemoved', data: { fileId: 'f-1', fileName: '合同f-1.pdf' } })
      .state();
    if (context.attachments.map(({ fileId }) => fileId).join() !== 'f-2') throw new Error('the other one is gone too');
  });
  it('is refused when it is not attached', () =>
    void order.given(registered, added('f-2')).when(delAttachment, one, customer).refused(unknown));
  it('is refused once the order is gone', () =>
    void order
      .given(registered, { type: 'PurchaseOrderRemoved', data: {} })
      .when(delAttachment, one, manager)
      .refused(unknown));
});
