import { supplierPayment, supplierPaymentTab } from '#contract/supplier-payment.js';
import { unlimitedAmount } from '#workflows/platform/document/unlimited.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { supplierPaymentTabs } from '#workflows/supplier-payment/tabs.js';
import { supplierOptions } from '../../entities/lookups/lookups.js';
import { documentList } from '../../ui/document/document-list.js';
import { dictionaryOptions } from '../../ui/filters/dictionary-options.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const supplierPaymentList = documentList(supplierPayment, {
  tabs: Object.values(supplierPaymentTabs),
  tabNeeds: supplierPaymentTab,
  filters: [
    filter.keyword('keyword', text.keyword),
    filter.select('currency', facts.currency.label, dictionaryOptions('币制')),
    filter.amountRange('minAmount', 'maxAmount', text.amount, unlimitedAmount),
    filter.multiSelect('supplierIdList', text.supplier, supplierOptions),
  ],
});
