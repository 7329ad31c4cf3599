import { firstChannel } from '#workflows/channel/record.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { most } from '#workflows/platform/values/bounds.js';
import { articlePicture } from './files.js';
import { articlePage } from './page.js';
import { picturesIn } from './pictures.js';

const edit = '/cms/articleEdit';

/** News for customers. Everybody may read an article once it is no draft and its publish date has come. */
export const article = recordType({
  name: 'article',
  label: '文章',
  fields: {
    title: fact.text('标题', { required: '标题不能为空', max: 100 }),
    author: fact.text('作者', { required: '作者不能为空', max: 50 }),
    idChannel: fact.one('栏目', 'channel', {
      none: '',
      default: firstChannel,
      as: 'channelName',
      inUse: '该栏目下存在文章，无法删除',
    }),
    img: fact.one.maybe('封面', 'file', { inUse: null }),
    /** Sanitized HTML: scripts and foreign references are removed before it is stored. */
    content: fact.note('正文', { required: '内容不能为空', max: most.written }),
    publishDate: fact.day.maybe('发布日期', { hint: '不填则立即发布' }),
    draft: fact.flag('草稿', { hint: '草稿不对外显示' }),
  },
  title: 'title',
  searched: ['title', 'author'],
  files: [articlePicture],
  shows: ({ img, content = '' }) => [img ?? [], picturesIn(content)].flat(),
  page: articlePage,
  permissions: { read: '/article', create: edit, change: edit, remove: '/article/remove' },
});
