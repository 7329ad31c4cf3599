import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormOfInputs } from '../../ui/facts/fact-input.js';
import { accountsQuery } from './account-choice.js';
import { accountAfter, accountInstead, type SupplierAccounts } from './order-accounts.js';
import { type AccountValues, accountOf, type OrderValues } from './order-values.js';

/** Updates the receiving account when supplier or currency change. */
export function useAccountFollow() {
  const client = useQueryClient();
  return async (form: UseFormReturnType<OrderValues>, change: { supplierId?: string; currency?: string }) => {
    const before = form.values;
    const supplierChanged = change.supplierId !== undefined;
    const supplierId = change.supplierId ?? before.supplierId;
    const currency = change.currency ?? before.currency;
    if (!supplierId) return;
    const former = client.getQueryData<SupplierAccounts>(accountsQuery(before.supplierId, before.currency).queryKey);
    if (supplierChanged) setAccount(form, accountInstead({}, accountOf(before), former));
    const options = await client.fetchQuery(accountsQuery(supplierId, currency)).catch(() => undefined);
    const now = form.getValues();
    if (!options || now.supplierId !== supplierId || now.currency !== currency) return;
    setAccount(form, accountAfter(accountOf(now), former, options, supplierChanged));
  };
}

/** Sets field by field, because setting all values at once would clear the other fields' errors. */
export function setAccount(form: Pick<FormOfInputs, 'setFieldValue'>, account: Partial<AccountValues>): void {
  for (const [field, value] of Object.entries(account)) form.setFieldValue(field, value);
}
