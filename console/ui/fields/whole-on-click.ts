import { type MouseEvent, useRef } from 'react';

/**
 * Selects the whole content on the click that focuses a field, as reaching it by key does: digits typed into a field
 * that holds 0 would otherwise become 07 or 70. A further click places the caret, and text marked by dragging stays.
 */
export function useWholeOnClick() {
  const enters = useRef(false);
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      enters.current = document.activeElement !== currentTarget;
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (enters.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      enters.current = false;
    },
  };
}
