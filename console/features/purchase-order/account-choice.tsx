import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { callQuery } from '../../api/query.js';
import { typedChoice } from '../../ui/fields/typed-choice.js';
import { accountInstead, heldAccount } from './order-accounts.js';
import { orderText } from './order-text.js';
import type { AccountValues } from './order-values.js';

interface AccountChoiceProps {
  supplierId: string;
  currency: string;
  values: AccountValues;
  onChoose(account: AccountValues): void;
}

export const accountsQuery = (supplierId: string, currency: string) =>
  callQuery(
    lookups.supplierAccounts,
    { supplierId, currency: currency || undefined },
    { kinds: ['supplier-account', 'supplier'] },
  );

/** Choosing one of the supplier's accounts in the order's currency fills all fields at once. */
export function AccountChoice({ supplierId, currency, values, onChoose }: AccountChoiceProps) {
  const query = useQuery({ ...accountsQuery(supplierId, currency), enabled: supplierId !== '' });
  const accounts = query.data?.accounts ?? [];
  if (!supplierId) {
    return (
      <Text size="sm" c="dimmed">
        {orderText.firstSupplier}
      </Text>
    );
  }
  if (query.data && accounts.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {orderText.noAccounts}
      </Text>
    );
  }
  return (
    <Select
      aria-label={orderText.chooseAccount}
      placeholder={query.isLoading ? orderText.loading : orderText.chooseAccount}
      w={{ base: '100%', xs: 380 }}
      data={accounts.map((account) => ({
        value: account.id,
        label: `${account.accountNo}　${account.bankName}`,
      }))}
      value={heldAccount(query.data, values)}
      onChange={(id) => {
        const account = accounts.find((one) => one.id === id);
        if (account) onChoose(accountInstead(account, values, query.data));
      }}
      allowDeselect={false}
      {...typedChoice}
    />
  );
}
