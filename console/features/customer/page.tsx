import { useState } from 'react';
import { customer } from '#contract/customer.js';
import { customer as record } from '#workflows/customer/record.js';
import { read } from '../../api/client.js';
import { purchaseManagerOptions, salesManagerOptions } from '../../entities/lookups/lookups.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { type GivenPassword, PasswordShown } from '../../ui/overlays/password-shown.js';
import { aboutRecord } from '../../ui/record/about-record.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { type CustomerRow, customerColumns, statusText } from './columns.js';
import { customerList } from './queries.js';
import { text } from './text.js';

/** Looks up the account generated from the new customer's number; names are unique, so the name finds it. */
async function accountOf(abbr: string): Promise<string> {
  const { records } = await read(customer.list, { keyword: abbr, limit: 500 });
  return records.find((row) => row.abbr === abbr.trim())?.account ?? '';
}

export function CustomerPage() {
  const { run } = useCommand();
  const [given, setGiven] = useState<GivenPassword>();
  const reset = async (row: CustomerRow) => {
    const { id, account } = row;
    const ask = () => confirm({ message: text.askReset(account), danger: true, about: aboutRecord(record, row) });
    const done = await run(customer.resetPassword, { id }, { ask, success: null });
    if (done) setGiven({ title: text.reset, account, password: done.answer });
  };
  return (
    <>
      <RecordPage
        type={record}
        calls={customer}
        list={customerList}
        columns={customerColumns}
        status={statusText}
        without={['status']}
        details={(row) => [{ label: text.account, value: row.account }]}
        run={(row) => ({ resetPassword: () => void reset(row) })}
        onAdded={async (password, { abbr }) =>
          setGiven({ title: text.added, account: await accountOf(String(abbr)), password: String(password) })
        }
        form={{
          size: 760,
          cols: 3,
          options: { purchaseManagerId: purchaseManagerOptions, salesManagerId: salesManagerOptions },
          disabled: ({ enablePenalty }) => (enablePenalty ? [] : ['penaltyInterestRate']),
          wide: ['detailAddress'],
        }}
      />
      <PasswordShown given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}
