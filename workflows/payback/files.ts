import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';
import { paymentAttachment } from '#workflows/supplier-payment/files.js';

export const paybackAttachment: BizType = { code: 'payback_attachment', label: '回款单附件', accepts: kinds };
/** Other clients name all papers of money so, those of a payback as those of a payment to a supplier. */
export const otherPaybackAttachment = paymentAttachment;
