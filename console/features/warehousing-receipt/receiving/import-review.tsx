import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { most } from '#workflows/platform/values/bounds.js';
import { importColumns, placesFor, type ReadBatches } from '#workflows/warehousing-receipt/import.js';
import { batchFields, faultsOf } from '#workflows/warehousing-receipt/sheet.js';
import { notify } from '../../../ui/overlays/notify.js';
import type { PasteError } from '../../../ui/paste-table/paste-preview.js';
import { PasteReview } from '../../../ui/paste-table/paste-review.js';
import { roomIn } from './batch-faults.js';
import type { BatchSheet } from './batch-sheet.js';
import { importText } from './text.js';

/** Wide enough for the error messages of each column. */
const widths = { barCode: 220, batchNo: 180, quantity: 150, productionDate: 230, expireDate: 200 };
const columns = importColumns.map((column) => ({ ...column, width: widths[column.id] }));

type Lines = ReadBatches['lines'];

interface ImportReviewProps {
  sheet: BatchSheet;
  read: ReadBatches;
  onClose(): void;
}

/** Where each line goes, and how many go nowhere. @param before the batches that are there, by item */
function placed(
  { items }: BatchSheet,
  lines: Lines,
  before: ReturnType<BatchSheet['state']>['lines'],
  replace: boolean,
) {
  const room = (item: number) =>
    replace ? (items[item]?.quantity ?? 0) : roomIn(items[item]?.quantity ?? 0, before[item] ?? []);
  const found = placesFor(
    lines,
    items.map(({ barCode }, item) => ({ barCode, room: room(item) })),
  );
  const met = new Set(found);
  const staying = before.reduce((total, { length }, item) => total + (replace && met.has(item) ? 0 : length), 0);
  let left = most.batches - staying;
  const places = found.map((place) => (place === undefined || left-- <= 0 ? undefined : place));
  const without = (all: readonly (number | undefined)[]) => all.filter((place) => place === undefined).length;
  return {
    places,
    unknown: without(found),
    beyond: without(places) - without(found),
    existing: [...met].some((item) => item !== undefined && before[item]?.length),
  };
}

const errorsIn = (lines: Lines, places: readonly (number | undefined)[]) =>
  lines.flatMap((line, row): PasteError<(typeof importColumns)[number]['id']>[] => {
    if (places[row] === undefined) return [{ row, field: 'barCode', message: importText.noGoods }];
    const wrong = faultsOf(line) ?? {};
    return batchFields.flatMap((field) => (wrong[field] ? [{ row, field, message: wrong[field] }] : []));
  });

/** Preview of batches from a sheet: their lines and errors. */
export function ImportReview({ sheet, read: { lines, numbers, ignored }, onClose }: ImportReviewProps) {
  const [replace, setReplace] = useState(false);
  const before = sheet.state().lines;
  const { places, unknown, beyond, existing } = useMemo(
    () => placed(sheet, lines, before, replace),
    [sheet, lines, before, replace],
  );
  const errors = useMemo(() => errorsIn(lines, places), [lines, places]);
  const taken = lines.length - unknown - beyond;
  const notes = [
    lines.length === 0 && importText.none,
    ignored > 0 && importText.ignored(ignored),
    unknown > 0 && importText.unknown(unknown),
    beyond > 0 && importText.beyond(beyond),
  ].filter((note) => note !== false);
  return (
    <PasteReview
      opened
      title={importText.title}
      columns={columns}
      rows={lines}
      errors={errors}
      numbers={numbers}
      notes={notes}
      taken={taken}
      onTake={() => {
        sheet.take(lines, places, replace);
        notify.success(importText.done(taken));
        onClose();
      }}
      onClose={onClose}
    >
      {existing && (
        <Group gap="sm">
          <Text size="sm">{importText.existing}</Text>
          <SegmentedControl
            aria-label={importText.existing}
            value={replace ? 'replace' : 'append'}
            onChange={(how) => setReplace(how === 'replace')}
            data={[
              { value: 'append', label: importText.append },
              { value: 'replace', label: importText.replace },
            ]}
          />
        </Group>
      )}
    </PasteReview>
  );
}
