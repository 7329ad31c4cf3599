import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { departmentPage } from './page.js';

export const department = recordType({
  name: 'department',
  label: '部门',
  fields: {
    // Captions and messages are quoted from the specification, although the messages look wrong.
    simplename: fact.text('部门简称', { required: '请输入菜单名称', length: [3, 20, '长度在 3 到 20 个字符'] }),
    fullname: fact.text('部门全称', { required: '请输入编码', length: [2, 20, '长度在 2 到 20 个字符'] }),
    num: fact.quantity('排序', { required: '请输入排序', default: 1, toBeSaid: true }),
    pid: fact.one.maybe('上级部门', 'department', {
      as: 'parentName',
      shows: 'simplename',
      inUse: '该部门存在下级部门，无法删除',
    }),
  },
  title: 'simplename',
  page: departmentPage,
  permissions: { read: '/dept', create: '/dept/add', change: '/dept/update', remove: '/dept/delete' },
  cycle: '上级部门不能是自己或下级部门',
});
