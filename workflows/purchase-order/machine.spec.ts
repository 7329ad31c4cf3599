import { facts, form } from '#test/fixtures/orders.js';
import { manager } from '#test/fixtures/people.js';
import { hasItsDiagram, walksItsMachine } from '#test/language/machine-walk.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import { composeContent } from './content.js';
import { accountAsked, purchaseOrder } from './machine.js';

const content = composeContent(form, facts);
const decision = { round: 1, step: 'customerManagerReview', opinion: '' };
const other = { id: 'user-cgjl2', name: '赵磊' };
const reassigned = {
  round: 1,
  step: 'customerManagerReview',
  from: { id: manager.id, name: manager.name },
  to: other,
  reason: '休假',
};
const file = { kind: 'order', fileId: 'f-2', fileName: '采购订单.xlsx', size: 20_000 };

walksItsMachine({
  workflow: purchaseOrder,
  commands,
  events: {
    PurchaseOrderRegistered: { ...content, serialNo: 'CG202603020001' },
    PurchaseOrderChanged: content,
    PurchaseOrderRemoved: {},
    PurchaseOrderTermsTaken: { terms: content.terms, salesDepositReceivable: '0.00', purchaseManager: null },
    PurchaseOrderSupplierAccountChanged: { account: content.account },
    PurchaseOrderPaymentStatusNoted: { paymentStatus: accountAsked, paymentId: 'p-1' },
    PurchaseOrderDepositNoted: { actualSalesDeposit: '3300.00' },
    PurchaseOrderPaymentNoted: {
      payDate: '2026-03-01',
      arrivalDate: '2026-05-30',
      exchangeRate: '7.120000',
      paymentFee: '28.09',
      warehousingStatus: '待入库',
    },
    PurchaseOrderWarehousingNoted: { warehousingStatus: '已入库' },
    PurchaseOrderFeesNoted: { otherFee: '331.74' },
    PurchaseOrderSalesNoted: { salesCompleted: true },
    PurchaseOrderExpressStatusNoted: { expressStatus: '运输中' },
    ApprovalStarted: { round: 1, bound: { customerManagerReview: { id: manager.id, name: manager.name } } },
    ApprovalStepPassed: decision,
    ApprovalStepRefused: decision,
    ApprovalFinished: { round: 1 },
    ApprovalStepReassigned: reassigned,
    AttachmentAdded: { fileId: 'f-1', fileName: '合同.pdf', size: 1 },
    AttachmentRemoved: { fileId: 'f-1', fileName: '合同.pdf' },
    FileMade: file,
  },
  look: ({ paymentStatus, attachments }) => [paymentStatus, attachments.length > 0],
  inputs: {
    add: form,
    update: form,
    apply: {},
    approve: { result: '审批通过' },
    followManager: { from: manager.id, to: other, reason: '客户经理变更' },
    modifySupplierAccount: content.account,
    addAttachment: { attachmentId: 'f-1' },
    delAttachment: { attachmentId: 'f-1' },
  },
  given: (uploader) => ({
    ...facts,
    person: { ...other, roles: ['cgjl'] },
    file: { originalFileName: '合同.pdf', size: 1, uploader },
  }),
});

hasItsDiagram(purchaseOrder, chain);
