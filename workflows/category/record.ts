import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { categoryPage } from './page.js';

export const category = recordType({
  name: 'category',
  label: '商品分类',
  fields: {
    name: fact.text('分类名称', { required: true, max: 50 }),
    desc: fact.text('描述'),
    sort: fact.quantity('排序', { required: true }),
    /** `0` at the top level. */
    pid: fact.one('上级分类', 'category', { none: '0', as: 'parentName' }),
  },
  title: 'name',
  searched: ['name'],
  page: categoryPage,
  permissions: {
    read: '/mall/category',
    create: '/mall/category/add',
    change: '/mall/category/update',
    remove: '/mall/category/delete',
  },
  cycle: '上级分类不能是自己或下级分类',
});
