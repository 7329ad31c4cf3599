import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { exchangeRate } from '#contract/exchange-rate.js';
import { exchangeRate as record } from '#workflows/exchange-rate/record.js';
import { mostRates, type RateCells, readRates } from '#workflows/exchange-rate/sheet.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { PasteDialog } from '../../ui/paste-table/paste-dialog.js';
import { currenciesQuery } from './queries.js';
import { text } from './text.js';

/** In the order of the list. */
const columns = [
  { id: 'currency', label: record.labels.currency, example: '美元', width: 200 },
  { id: 'date', label: record.labels.date, example: '2026-01-05', width: 200 },
  { id: 'rate', label: record.labels.rate, example: '7.1236', width: 240 },
] as const;

/** Imports rates of many days from a sheet. */
export function ImportRates({ onSaved }: { onSaved(): void }) {
  const [opened, setOpened] = useState(false);
  const { data: currencies = [] } = useQuery(currenciesQuery);
  const check = useCallback(
    (rows: readonly RateCells[]) => readRates(rows, { today: shanghaiDay(new Date()), currencies }).errors,
    [currencies],
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardCheck size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {text.import}
      </Button>
      <PasteDialog
        title={text.importTitle}
        opened={opened}
        columns={columns}
        most={mostRates}
        check={check}
        submit={(rows, send) => send(exchangeRate.import, { rows: [...rows] })}
        onClose={() => setOpened(false)}
        onSaved={() => {
          setOpened(false);
          onSaved();
        }}
      />
    </>
  );
}
