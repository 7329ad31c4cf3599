import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GoodsRow } from '#contract/goods.js';

interface Page {
  /** Its rows, once they are those that were asked for. */
  readonly found: readonly GoodsRow[] | undefined;
  readonly page: number;
  readonly pages: number;
  onChoose(row: GoodsRow): void;
  onPage(page: number): void;
}

const isPlain = ({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

const boxesIn = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])];

/**
 * ↓ and ↑ walk from the keyword through the rows, as soon as they are those that were asked for; Page Down and Page Up go
 * from page to page. Enter, as a scanner sends it after a bar code, before there is an answer: what alone is found is chosen,
 * and the next is typed; of several, one goes to the first.
 * @returns `onKeyDown` for what holds the keyword and the rows, and where these are
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
  // Who walked through the rows of a page that has gone goes on at the first of the next.
  useEffect(() => {
    if (!found || !walking.current) return;
    walking.current = false;
    boxesIn(whole.current)[0]?.focus();
  }, [found]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isPlain(event)) return;
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
    } else {
      walking.current = false; // who types on stays where he types
      if (event.key === 'Enter' && at < 0) setAsked(true);
      return;
    }
    event.preventDefault();
  };
  return { whole, field, onKeyDown };
}
