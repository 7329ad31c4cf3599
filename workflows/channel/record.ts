import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { channelPage } from './page.js';

const edit = '/channel/edit';

/** A section that articles are listed under. */
export const channel = recordType({
  name: 'channel',
  label: '栏目',
  fields: {
    name: fact.text('名称', { required: '名称不能为空', max: 50 }),
    code: fact.text('编码', { required: '编码不能为空', max: 50, typable: true }),
  },
  title: 'name',
  unique: [{ fields: ['code'], message: '栏目编码已存在' }],
  page: channelPage,
  permissions: { read: '/channel', create: edit, change: edit, remove: '/channel/remove' },
});

/** Seeded in every installation; articles from clients that name no channel are filed here. */
export const firstChannel = '1';
