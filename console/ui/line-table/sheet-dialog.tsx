import { Text, Textarea } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { ErrorState } from '../loading/states.js';
import { rowsIn } from '../paste-table/parse.js';
import { PasteBody } from '../paste-table/paste-body.js';
import { PasteErrors } from '../paste-table/paste-errors.js';
import { PastePreview } from '../paste-table/paste-preview.js';
import classes from '../paste-table/paste-table.module.css';
import { pasteText } from '../paste-table/paste-text.js';
import { PasteWindow } from '../paste-table/paste-window.js';
import { type LineSheetColumn, linesOfSheet, type Match } from './sheet-lines.js';

interface SheetDialogProps<Row, Found, Line> {
  opened: boolean;
  title: string;
  columns: readonly LineSheetColumn<Row>[];
  /** The column whose cells identify the lines. */
  by: string;
  /** Looks up the records of those identifiers; absent if they are already known. */
  find?(names: readonly string[]): Promise<readonly Found[]>;
  /** Returns the function that maps a row, given the records found. */
  matcher(found: readonly Found[]): (cells: Readonly<Record<string, string>>) => Match<Line>;
  /** Maximum number of further lines. */
  room: number;
  onTake(lines: readonly Line[]): void;
  onClose(): void;
}

/**
 * Lines pasted from a sheet and looked up by identifier, with errors by cell; takes all lines or only the valid ones.
 */
export const SheetDialog = <Row, Found, Line>(props: SheetDialogProps<Row, Found, Line>) => (
  <PasteWindow opened={props.opened} title={props.title} onClose={props.onClose}>
    <Sheet {...props} />
  </PasteWindow>
);

function useSheet<Row, Found, Line>({ columns, by, find, matcher }: SheetDialogProps<Row, Found, Line>, text: string) {
  const names = useMemo(
    () =>
      [...new Set(rowsIn<string>(text, columns).map((row) => row[by] ?? ''))].filter((name) => name !== '').toSorted(),
    [text, columns, by],
  );
  const asks = find !== undefined && names.length > 0;
  const query = useQuery({ queryKey: ['sheet', by, names], queryFn: asks ? () => find(names) : skipToken });
  const found = query.data;
  const sheet = useMemo(
    () => (asks && !found ? undefined : linesOfSheet(text, columns, { by, match: matcher(found ?? []) })),
    [asks, found, text, columns, by, matcher],
  );
  return { sheet, query };
}

function Sheet<Row, Found, Line>(props: SheetDialogProps<Row, Found, Line>) {
  const { columns, room, onTake, onClose } = props;
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { sheet, query } = useSheet(props, text);
  const { rows = [], numbers = [], errors = [], good = [], unknown = [], lacking = [] } = sheet ?? {};
  const canTake = good.length > 0 && good.length <= room;
  const take = () => {
    onTake(good);
    onClose();
  };
  const notes = [
    ...(unknown.length > 0 ? [pasteText.unknown(unknown)] : []),
    ...(lacking.length > 0 ? [pasteText.lacking(lacking)] : []),
    ...(good.length > room ? [pasteText.tooManyLines(room)] : []),
  ];
  return (
    <PasteBody
      takes={errors.length > 0 ? pasteText.takeGood(good.length) : pasteText.takeRows(good.length)}
      canTake={canTake}
      onTake={take}
      onClose={onClose}
    >
      <Textarea
        className={classes.text}
        label={pasteText.label(columns.map(({ label }) => label))}
        minRows={4}
        maxRows={8}
        autosize
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isLoading && (
        <Text size="sm" c="dimmed" role="status">
          {pasteText.looking}
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" role="status">
          {note}
        </Text>
      ))}
      <PasteErrors errors={errors} columns={columns} numbers={numbers} />
      <PastePreview columns={columns} rows={rows} errors={errors} numbers={numbers} found={pasteText.lines} />
    </PasteBody>
  );
}
