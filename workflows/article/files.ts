import { type BizType, pictures } from '#workflows/platform/file/biz-type.js';

/** Cover images and images inside the text. */
export const articlePicture: BizType = {
  code: 'article_pic',
  label: '文章图片',
  accepts: pictures,
  published: '/cms/articleEdit',
};
