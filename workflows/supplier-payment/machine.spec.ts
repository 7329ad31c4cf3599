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
import { hasItsDiagram, walksItsMachine } from '#test/language/machine-walk.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import { supplierPayment } from './machine.js';

const decision = { round: 1, step: 'supervisorReview', opinion: '' };

const other = { id: 'user-cgjl2', name: '赵磊' };

walksItsMachine({
  workflow: supplierPayment,
  commands,
  events: {
    SupplierPaymentCreated: payment,
    SupplierPaymentAccountCorrected: supplierAccount,
    SupplierPaymentManagerChanged: { purchaseManager: other },
    SupplierPaymentInfoFilled: infoFilled,
    SupplierPaymentCompleted: paid,
    ApprovalStarted: { round: 1, bound: {} },
    ApprovalStepPassed: decision,
    ApprovalStepRefused: decision,
    ApprovalFinished: { round: 1 },
    ApprovalStepReassigned: {
      round: 1,
      step: 'managerApplying',
      from: payment.purchaseManager,
      to: other,
      reason: '休假',
    },
    AttachmentAdded: attached,
    AttachmentRemoved: attached,
  },
  look: ({ attachments }) => attachments.length > 0,
  inputs: {
    apply: {},
    approve: { result: '审批拒绝', message: '账户信息有误' },
    followManager: { from: payment.purchaseManager.id, to: other, reason: '客户经理变更' },
    fillPayment1: paymentInfo,
    fillPayment2: voucher,
    addAttachment: { attachmentId: 'f-1' },
    delAttachment: { attachmentId: 'f-1' },
  },
  given: (uploader) => {
    const file = { originalFileName: '付款凭证.pdf', size: 1, uploader };
    return { account: ownAccount, file, files: [file], person: { ...other, roles: ['cgjl'] } };
  },
});

hasItsDiagram(supplierPayment, chain);
