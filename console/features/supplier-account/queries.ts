import { supplierAccount } from '#contract/supplier-account.js';
import { supplierAccount as record } from '#workflows/supplier-account/record.js';
import { deletedOptions, supplierOptions } from '../../entities/lookups/lookups.js';
import { dictionaryOptions } from '../../ui/filters/dictionary-options.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const supplierAccountList = defineList({
  key: 'supplier-account',
  call: supplierAccount.list,
  kinds: ['supplier-account', 'supplier'],
  filters: [
    filter.keyword('keyword', text.keyword),
    filter.select('supplierId', record.labels.supplierId, supplierOptions),
    filter.select('currency', record.labels.currency, dictionaryOptions('币制')),
    filter.select('deleted', text.state, deletedOptions, text.present),
  ],
});
