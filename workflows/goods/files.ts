import { type BizType, pictures } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

/** Open: everybody who trades the goods may see their pictures and attachments. */
export const goodsPicture: BizType = { code: 'goods_pic', label: '商品图片', accepts: pictures, open: true };
export const goodsAttachment: BizType = { code: 'goods_attachment', label: '商品附件', accepts: kinds, open: true };
