import { supplier } from '#contract/supplier.js';
import { supplierAccount } from '#contract/supplier-account.js';
import { callQuery } from '../../api/query.js';
import { everyCustomer } from '../../entities/lookups/lookups.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const supplierList = defineList({
  key: 'supplier',
  call: supplier.list,
  kinds: ['supplier', 'user', 'customer'],
  filters: [filter.keyword('keyword', text.keyword), filter.select('customerId', text.customer, everyCustomer)],
});

export const accountsQuery = (supplierId: string) =>
  callQuery(supplierAccount.list, { supplierId, limit: 500 }, { kinds: ['supplier-account'], quiet: true });

export const downstreamQuery = (abbr: string) =>
  callQuery(supplier.downstream, { abbr }, { kinds: ['supplier', 'customer'], quiet: true });
