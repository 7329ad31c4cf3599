import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { exchangeRate, type rateRow } from '#contract/exchange-rate.js';
import { exchangeRate as record } from '#workflows/exchange-rate/record.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { Permission } from '../../ui/buttons/permission.js';
import { wholeRate } from '../../ui/display/format.js';
import { askAbout } from '../../ui/forms/doubts.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import type { RecordRow } from '../../ui/record/record-values.js';
import { ImportRates } from './import.js';
import { rateList, rateOptions, ratesUntil } from './queries.js';
import { slipsIn } from './slip.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof rateRow>>(record, {
  currency: { width: 120 },
  date: {},
  // Unlike other rates, with all decimals: as it was entered.
  rate: { width: 128, text: ({ rate }) => wholeRate(rate) },
  creatorName: {},
  createTime: {},
  modifyTime: {},
});

export function RatePage() {
  const [initial] = useState(() => ({ date: shanghaiDay(new Date()) }));
  const client = useQueryClient();
  const ask = async ({ currency, date, rate }: Readonly<Record<string, unknown>>, row: RecordRow | undefined) => {
    const before = await client.fetchQuery(ratesUntil(String(currency), String(date))).catch(() => undefined);
    // Whoever edits a rate knows that it is there.
    const others = before?.records.filter((one) => one.id !== row?.id) ?? [];
    return askAbout(slipsIn(String(rate), String(date), others));
  };
  return (
    <RecordPage
      type={record}
      title={text.title}
      calls={exchangeRate}
      list={rateList}
      columns={columns}
      toolbar={(list) => (
        <Permission anyOf={exchangeRate.import.may}>
          <ImportRates onSaved={() => void list.refresh()} />
        </Permission>
      )}
      form={{ cols: 1, size: 420, initial, options: rateOptions, ask }}
    />
  );
}
