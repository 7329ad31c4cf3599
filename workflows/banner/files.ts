import { type BizType, pictures } from '#workflows/platform/file/biz-type.js';

export const bannerPicture: BizType = {
  code: 'banner_pic',
  label: '轮播图片',
  accepts: pictures,
  published: '/banner/edit',
};
