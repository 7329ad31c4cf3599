import { department } from '#contract/department.js';
import { defineList } from '../../ui/list/define-list.js';

export const departmentList = defineList({
  key: 'department',
  call: department.list,
  kinds: ['department'],
});
