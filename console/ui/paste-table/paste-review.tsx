import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasteBody } from './paste-body.js';
import { type PasteColumn, type PasteError, PastePreview } from './paste-preview.js';
import { pasteText } from './paste-text.js';
import { PasteWindow } from './paste-window.js';

interface PasteReviewProps<Field extends string> {
  opened: boolean;
  title: string;
  columns: readonly Pick<PasteColumn<Field>, 'id' | 'label' | 'width'>[];
  rows: readonly Record<Field, string>[];
  errors: readonly PasteError<Field>[];
  /** Number of each row in the sheet; counted by default. */
  numbers?: readonly number[];
  /** Further notes, e.g. on rows that will be skipped. */
  notes?: readonly string[];
  /** Content above the rows: their source and what happens to them. */
  children?: ReactNode;
  /** Number of rows to take; 0 disables the confirm button. */
  taken?: number;
  onTake(): void;
  onClose(): void;
}

/** Preview of rows pasted into a table, before they are taken. */
export function PasteReview<Field extends string>(props: PasteReviewProps<Field>) {
  const { opened, title, rows, errors, notes = [], taken = rows.length, onTake, onClose } = props;
  return (
    <PasteWindow opened={opened} title={title} onClose={onClose}>
      <PasteBody
        takes={taken === 0 ? pasteText.take : pasteText.takeRows(taken)}
        canTake={taken > 0}
        ready
        onTake={onTake}
        onClose={onClose}
      >
        {props.children}
        {notes.map((note) => (
          <Text key={note} size="sm" role="status">
            {note}
          </Text>
        ))}
        <PastePreview
          columns={props.columns}
          rows={rows}
          errors={errors}
          numbers={props.numbers}
          found={pasteText.review}
        />
      </PasteBody>
    </PasteWindow>
  );
}
