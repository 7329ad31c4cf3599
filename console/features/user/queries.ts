import { role } from '#contract/role.js';
import { user } from '#contract/user.js';
import { user as record, statusNames } from '#workflows/user/record.js';
import { callQuery } from '../../api/query.js';
import { departmentOptions } from '../../entities/lookups/departments.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

const { labels, fields } = record;
const optionsOf = (choices: readonly (readonly [number | string, string])[]) =>
  choices.map(([value, label]) => ({ value: String(value), label }));

export const userList = defineList({
  key: 'user',
  call: user.list,
  kinds: ['user', 'role', 'department', 'customer'],
  filters: [
    filter.keyword('account', labels.account),
    filter.keyword('name', labels.name),
    filter.select('deptid', labels.deptId, departmentOptions),
    filter.keyword('phone', labels.phone),
    filter.select('status', labels.status, optionsOf(Object.entries(statusNames).slice(0, 2))),
    filter.select('sex', labels.sex, optionsOf(fields.sex.choices ?? [])),
  ],
});

export const rolesOfUser = (idUser: string) => callQuery(role.ofUser, { idUser }, { quiet: true });
