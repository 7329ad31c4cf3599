import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

export const paymentAttachment: BizType = { code: 'payment_attachment', label: '付款附件', accepts: kinds };
