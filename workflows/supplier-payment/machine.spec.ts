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

walksItsMachine({
  workflow: supplierPayment,
  commands,
  events: {
    SupplierPaymentCreated: payment,
    SupplierPaymentAccountCorrected: supplierAccount,
    SupplierPaymentInfoFilled: infoFilled,
    SupplierPaymentCompleted: paid,
    ApprovalStarted: { round: 1, bound: {} },
    ApprovalStepPassed: decision,
    ApprovalStepRefused: decision,
    ApprovalFinished: { round: 1 },
    AttachmentAdded: attached,
    AttachmentRemoved: attached,
  },
  look: ({ attachments }) => attachments.length > 0,
  inputs: {
    apply: {},
    approve: { result: '审批拒绝', message: '账户信息有误' },
    fillPayment1: paymentInfo,
    fillPayment2: voucher,
    addAttachment: { attachmentId: 'f-1' },
    delAttachment: { attachmentId: 'f-1' },
  },
  given: (uploader) => {
    const file = { originalFileName: '付款凭证.pdf', size: 1, uploader };
    return { account: ownAccount, file, files: [file] };
  },
});

hasItsDiagram(supplierPayment, chain);
