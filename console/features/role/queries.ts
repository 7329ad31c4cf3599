import { menu } from '#contract/menu.js';
import { role } from '#contract/role.js';
import { role as record } from '#workflows/role/record.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const roleList = defineList({
  key: 'role',
  call: role.list,
  kinds: ['role', 'department'],
  filters: [filter.keyword('name', record.labels.name), filter.keyword('tips', record.labels.code)],
});

export const menusOfRole = (roleId: string) => callQuery(menu.ofRole, { roleId }, { quiet: true });
