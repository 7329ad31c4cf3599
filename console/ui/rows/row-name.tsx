import { Anchor } from '@mantine/core';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Returns the address of an opened row, in lists whose address selects the opened row. */
export const RowAddress = createContext<((row: object) => string | undefined) | undefined>(undefined);

const look = { fz: 'inherit', c: 'var(--link)', 'data-identifier': true } as const;

/**
 * Makes the row's name a link, for opening another tab or copying. A click acts like one on the row; with the middle
 * button or Ctrl the browser opens a new tab. Keyboard focus stays on the row.
 */
export function RowName({ row, children }: { row: object; children: ReactNode }) {
  const address = useContext(RowAddress)?.(row);
  if (address === undefined)
    return (
      <Anchor component="span" {...look}>
        {children}
      </Anchor>
    );
  return (
    <Anchor {...look} href={address} data-row-link tabIndex={-1} draggable={false} onClick={toOwnTab}>
      {children}
    </Anchor>
  );
}

/** Leaves a click with Ctrl or Shift to the browser; any other opens the row here. */
export function toOwnTab(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}
