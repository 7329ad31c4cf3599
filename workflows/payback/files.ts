import type { BizType } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

export const paybackAttachment: BizType = { code: 'payback_attachment', label: '回款单附件', accepts: kinds };
