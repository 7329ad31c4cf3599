import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { bannerPicture } from './files.js';
import { bannerPage } from './page.js';

const edit = '/banner/edit';

/** A picture with a link, assigned to the place where it is shown. */
export const banner = recordType({
  name: 'banner',
  label: '轮播图',
  fields: {
    title: fact.text('标题', { required: '标题不能为空', max: 100 }),
    type: fact.choice(
      '类型',
      [
        ['index', '首页'],
        ['news', '资讯'],
        ['product', '产品'],
        ['solution', '解决方案'],
        ['case', '案例'],
      ] as const,
      { required: '类型不能为空', default: 'index' },
    ),
    url: fact.text('链接', { required: 'URL不能为空', max: 500, link: true }),
    idFile: fact.one('图片', 'file', { required: '请上传图片', inUse: null }),
  },
  title: 'title',
  files: [bannerPicture],
  shows: ({ idFile }) => [idFile ?? []].flat(),
  page: bannerPage,
  permissions: { read: '/banner', create: edit, change: edit, remove: '/banner/remove' },
});
