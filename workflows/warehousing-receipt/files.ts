import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

export const receiptAttachment: BizType = { code: 'warehousing_attachment', label: '入库单附件', accepts: kinds };
