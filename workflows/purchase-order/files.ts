import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

export const orderAttachment: BizType = { code: 'order_attachment', label: '采购订单附件', accepts: kinds };
