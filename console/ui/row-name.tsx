import { Anchor } from '@mantine/core';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Where a row opens by itself, in a list whose address says which one is open. */
export const RowAddress = createContext<((row: object) => string | undefined) | undefined>(undefined);

const look = { fz: 'inherit', c: 'var(--link)', 'data-identifier': true } as const;

/**
 * What names a row is a link, for another tab or to be handed on. A click on it is a click on its row; with the middle button
 * or Ctrl the browser opens another tab. Keys stop at the row.
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

function toOwnTab(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}
