import { type ClipboardEvent, useState } from 'react';
import { cellsIn } from '../paste-table/parse.js';

/** Pasted text of several cells, which goes into the table instead of the field. */
export interface Pasted {
  readonly text: string;
  readonly lines: readonly (readonly string[])[];
  /** Row and column of the focused field. */
  readonly row: number;
  readonly column: string;
}

export function useLinePaste() {
  const [pasted, setPasted] = useState<Pasted>();
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    const field = event.target as HTMLElement;
    const row = Number(field.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    event.preventDefault();
    setPasted({ text, lines: cellsIn(text), row, column: field.dataset.cell ?? '' });
  };
  return { pasted, onPaste, forget: () => setPasted(undefined) };
}
