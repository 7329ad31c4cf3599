import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { childWarehousesOf, customersOf, supplierAccountsOf, suppliersOf } from '#projections/lookups/partners.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { accountFields } from '#workflows/purchase-order/facts.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

@Controller()
export class PartnerLookups {
  constructor(private readonly dispatcher: Dispatcher) {}

  @Answers(lookups.customers)
  customers(@Input() { disabled }: ParsedInputOf<typeof lookups.customers>, @Me() { actor }: Caller) {
    return this.dispatcher.query(customersOf, { actor, disabled: disabled === 'true' });
  }

  @Answers(lookups.suppliers)
  suppliers(@Me() { actor }: Caller) {
    return this.dispatcher.query(suppliersOf, { actor });
  }

  @Answers(lookups.childWarehouses)
  childWarehouses(
    @Input() { customerId, disabled }: ParsedInputOf<typeof lookups.childWarehouses>,
    @Me() { actor }: Caller,
  ) {
    return this.dispatcher.query(childWarehousesOf, { actor, customerId, disabled: disabled === 'true' });
  }

  @Answers(lookups.supplierAccounts)
  async supplierAccounts(@Input() input: ParsedInputOf<typeof lookups.supplierAccounts>, @Me() { actor }: Caller) {
    const found = await this.dispatcher.query(supplierAccountsOf, { ...input, actor });
    const accounts = found.map((account) => pick(account, ['id', ...accountFields]));
    // Possible values per field: with several accounts the form offers them field by field.
    const choices = accountFields.map((field) => [field, distinct(accounts.map((account) => account[field]))]);
    return { onlyOne: accounts.length === 1, accounts, ...Object.fromEntries(choices) };
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');
