import { ownAccount } from '#contract/own-account.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const ownAccountList = defineList({
  key: 'own-account',
  call: ownAccount.list,
  kinds: ['own-account'],
  filters: [filter.keyword('keyword', text.keyword)],
});
