import { role } from '#contract/role.js';
import { lookup } from '../../ui/filters/options.js';

/** Only for administrators who maintain roles. */
export const roleOptions = lookup(
  role.list,
  { limit: 500, sort: 'num', order: 'asc' },
  ({ records }) => records.map(({ id, name }) => ({ value: id, label: name })),
  ['role'],
);
