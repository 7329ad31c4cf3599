import { ownAccount } from '#contract/own-account.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const ownAccountList = defineList({
  key: 'own-account',
  call: ownAccount.list,
  kinds: ['own-account'],
  filters: [filter.keyword('keyword', '简称、名称、账号或银行')],
});
