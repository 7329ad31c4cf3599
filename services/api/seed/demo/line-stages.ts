/** Stages of approved orders at the first start, oldest first; later orders wait for the customer's deposit. */
export const stages = [
  'reviewed',
  'refunded',
  'received',
  'refundDue',
  'paid',
  'received',
  'received',
  'paid',
  'received',
  'fillingVoucher',
  'received',
  'fillingInfo',
  'accountCorrection',
  'received',
  'financeReview',
  'supervisorReview',
  'received',
  'managerApplying',
  'draft',
  'awaitingVerification',
  'awaitingVerification',
] as const;

export type Stage = (typeof stages)[number];

/** Decisions that bring a payment to each stage, round by round. */
export const decisionsTo: Readonly<Record<Exclude<Stage, 'awaitingVerification' | 'draft'>, readonly Decided[]>> = {
  managerApplying: [{ by: 'cgzg', refuses: '付款时间与合同约定不一致，请核对后重新申请' }],
  supervisorReview: [],
  financeReview: [{ by: 'cgzg' }],
  accountCorrection: [{ by: 'cgzg' }, { by: 'cwzg', refuses: '收款账户名称与供应商不一致，请客户更正' }],
  fillingInfo: [{ by: 'cgzg' }, { by: 'cwzg' }],
  fillingVoucher: [{ by: 'cgzg' }, { by: 'cwzg' }],
  paid: [{ by: 'cgzg' }, { by: 'cwzg' }],
  received: [{ by: 'cgzg' }, { by: 'cwzg' }],
  reviewed: [{ by: 'cgzg' }, { by: 'cwzg' }],
  refundDue: [{ by: 'cgzg' }, { by: 'cwzg' }],
  refunded: [{ by: 'cgzg' }, { by: 'cwzg' }],
};

interface Decided {
  readonly by: 'cgzg' | 'cwzg';
  readonly refuses?: string;
}
