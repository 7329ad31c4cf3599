import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

export const stockOutAttachment: BizType = { code: 'outstock_attachment', label: '出库单附件', accepts: kinds };
/** Other clients upload the same files under this code. */
export const otherStockOutAttachment: BizType = { ...stockOutAttachment, code: 'outstock' };
