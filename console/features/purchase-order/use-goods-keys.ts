import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GoodsRow } from '#contract/goods.js';
import { isPlain } from '../../ui/focus/keys.js';

interface Page {
  /** Rows of the current query, undefined while loading. */
  readonly found: readonly GoodsRow[] | undefined;
  readonly page: number;
  readonly pages: number;
  onChoose(row: GoodsRow): void;
  onPage(page: number): void;
}

const boxesIn = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])];

/**
 * ↓ and ↑ move from the keyword through the rows once these are loaded; Page Down and Page Up change pages. Enter may
 * come before the answer, as from a bar code scanner: a single match is selected and the keyword marked for the next
 * code; with several matches, focus moves to the first. On a row, Enter ticks it as the space bar does, but not the
 * Enter that is still held down from the keyword.
 * @returns `onKeyDown` for the element around keyword and rows, and refs to both
 */
export function useGoodsKeys({ found, page, pages, onChoose, onPage }: Page) {
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const walking = useRef(false);

  useEffect(() => {
    if (!asked || !found) return;
    setAsked(false);
    const [first, ...others] = found;
    if (first && others.length === 0) {
      onChoose(first);
      field.current?.select();
    } else boxesIn(whole.current)[0]?.focus();
  }, [asked, found, onChoose]);
  // After a page change from within the rows, focuses the first row of the new page.
  useEffect(() => {
    if (!found || !walking.current) return;
    walking.current = false;
    boxesIn(whole.current)[0]?.focus();
  }, [found]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isPlain(event) || event.nativeEvent.isComposing) return;
    const rows = boxesIn(whole.current);
    const at = rows.indexOf(event.target as HTMLInputElement);
    if (at < 0 && event.target !== field.current) return;
    const turned = { PageDown: page + 1, PageUp: page - 1 }[event.key];
    const walked = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (turned !== undefined) {
      if (turned >= 1 && turned <= pages) {
        walking.current = at >= 0;
        onPage(turned);
      }
    } else if (walked !== undefined) {
      if (at < 0 && !found) walking.current = true;
      else (walked < 0 ? field.current : rows[walked])?.focus();
    } else if (event.key === 'Enter' && (at >= 0 || event.repeat)) {
      if (!event.repeat) rows[at]?.click();
    } else {
      walking.current = false; // other keys keep the focus where it is
      if (event.key === 'Enter') setAsked(true);
      return;
    }
    event.preventDefault();
  };
  return { whole, field, onKeyDown };
}
