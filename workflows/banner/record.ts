import { rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { bannerPicture } from './files.js';
import { bannerPage } from './page.js';

const edit = '/banner/edit';

/** Where a click may lead: another page of the web or of ours, never a program. */
const isAddress = (url: string): boolean => /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(url);

/** A picture with a link, by the place where it is shown. */
export const banner = recordType({
  name: 'banner',
  label: '轮播图',
  fields: {
    title: fact.text('标题', { required: '标题不能为空', max: 100 }),
    type: fact.choice('类型', [
      ['index', '首页'],
      ['news', '资讯'],
      ['product', '产品'],
      ['solution', '解决方案'],
      ['case', '案例'],
    ] as const),
    url: fact.text('链接', { required: 'URL不能为空', max: 500 }),
    idFile: fact.one('图片', 'file', { required: '请上传图片', inUse: null }),
  },
  title: 'title',
  files: [bannerPicture],
  page: bannerPage,
  permissions: { read: '/banner', create: edit, change: edit, remove: '/banner/remove' },
  demands: ({ url }, given) => [
    rule(!('url' in given) || isAddress(url), '链接必须以 http://、https:// 或 / 开头', 'invalid'),
  ],
});
