import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

export const salesAttachment: BizType = { code: 'sales_attachment', label: '销售单附件', accepts: kinds };
