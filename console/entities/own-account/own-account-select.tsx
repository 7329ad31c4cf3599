import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ownAccount } from '#contract/own-account.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { callQuery } from '../../api/query.js';
import { typedChoice } from '../../ui/fields/typed-choice.js';
import { text } from './text.js';

export type OwnAccount = AnswerOf<typeof ownAccount.options>[number];

export const ownAccountsQuery = callQuery(ownAccount.options, {}, { kinds: ['own-account'] });

/** Chooses the account in this currency, if there is only one and none is chosen. */
export function useOnlyAccount(currency: string | undefined, accountNo: string, choose: (account: OwnAccount) => void) {
  const { data: accounts = [] } = useQuery(ownAccountsQuery);
  const [one, ...others] = accounts.filter((account) => account.currency === currency);
  const only = accountNo === '' && others.length === 0 ? one : undefined;
  const onOnly = useEffectEvent(choose);
  useEffect(() => {
    if (only) onOnly(only);
  }, [only]);
}

interface OwnAccountSelectProps {
  label: string;
  /** Accounts in this currency come first. */
  currency: string;
  /** Number of the selected account. */
  accountNo: string;
  /** Only offers accounts in this currency. */
  only?: true;
  required?: boolean;
  error?: ReactNode;
  onChoose(account: OwnAccount): void;
}

/** Select for one of our own bank accounts, identified by its number. */
export function OwnAccountSelect({ currency, accountNo, only, onChoose, ...shown }: OwnAccountSelectProps) {
  const { data: accounts = [], isLoading } = useQuery(ownAccountsQuery);
  const fits = (account: OwnAccount) => Number(account.currency !== currency);
  return (
    <Select
      {...shown}
      placeholder={isLoading ? text.loading : text.choose}
      nothingFoundMessage={isLoading ? text.loading : only ? text.noneIn(currency) : text.none}
      {...typedChoice}
      allowDeselect={false}
      data={accounts
        .filter((account) => !only || account.currency === currency)
        .toSorted((one, other) => fits(one) - fits(other))
        .map((account) => ({
          value: account.accountNo,
          label: text.account(account),
        }))}
      value={accounts.some((one) => one.accountNo === accountNo) ? accountNo : null}
      onChange={(chosen) => {
        const account = accounts.find((one) => one.accountNo === chosen);
        if (account) onChoose(account);
      }}
    />
  );
}
