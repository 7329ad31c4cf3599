import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { authorization } from '../../api/client.js';
import { useFirstFocus } from '../focus/first-focus.js';
import { Empty, ErrorState, SkeletonBlock } from '../loading/states.js';
import { downloadAddress } from './addresses.js';
import { isRefusal, reasonOf } from './download.js';
import { readSheets } from './read-sheets.js';
import { mostColumns, mostRows, type SheetGrid } from './sheet-grid.js';
import { SheetTable } from './sheet-table.js';
import { text } from './text.js';
import type { Viewed } from './viewed.js';
import classes from './viewer.module.css';

async function sheetsOf(id: string, signal: AbortSignal) {
  const answer = await fetch(downloadAddress(id), { headers: authorization(), signal });
  if (isRefusal(answer)) throw new Error(await reasonOf(answer));
  return readSheets(await answer.blob(), signal);
}

/** A workbook as it is: one tab per sheet, lettered columns, numbered rows. */
export function SheetViewer({ file }: { file: Viewed }) {
  const { data: sheets, error } = useQuery({
    queryKey: ['sheets', file.id],
    queryFn: ({ signal }) => sheetsOf(file.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <ErrorState error={error} />;
  return sheets ? <Sheets sheets={sheets} /> : <SkeletonBlock lines={10} />;
}

/** The focus starts at the cells, which scroll in less than the dialog. */
function Sheets({ sheets }: { sheets: readonly SheetGrid[] }) {
  const [chosen, setChosen] = useState('0');
  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(body, 'section');
  const sheet = sheets[Number(chosen)];
  return (
    <div className={classes.sheet} ref={body}>
      {sheets.length > 1 && (
        <Tabs value={chosen} onChange={(value) => setChosen(value ?? '0')}>
          <Tabs.List>
            {sheets.map(({ name }, index) => (
              <Tabs.Tab key={name} value={String(index)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {sheet && sheet.rows.length > 0 ? <SheetTable key={sheet.name} sheet={sheet} /> : <Empty title={text.noCells} />}
      {sheet?.cut && (
        <Text size="xs" c="dimmed">
          {text.cut(mostRows, mostColumns)}
        </Text>
      )}
    </div>
  );
}
