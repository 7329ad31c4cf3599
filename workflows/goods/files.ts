import { type BizType, pictures } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';

/** Open: pictures of goods stand beside them wherever they are traded. */
export const goodsPicture: BizType = { code: 'goods_pic', label: '商品图片', accepts: pictures, open: true };
export const goodsAttachment: BizType = {
  code: 'goods_attachment',
  label: '商品附件',
  accepts: kinds,
  page: '/mall/goods',
};
