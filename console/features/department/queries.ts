import { department } from '#contract/department.js';
import { defineList, whole } from '../../ui/list/define-list.js';

export const departmentList = defineList({
  key: 'department',
  call: whole(department.list),
  kinds: ['department'],
});
