import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { dayTyped, isOfDay, isWholeDay } from './typed-day.js';

interface TypedDayProps {
  /** Takes the day, or says why it may not be. */
  take(day: string): string | undefined;
  /** What was typed is no day that may be: what was there before is not what is meant. */
  drop?: () => void;
  /** What is there now: why something was refused is no longer said when another day has come. */
  now: string;
  /** What is there goes; none: it stays. */
  clear?: (() => void) | undefined;
}

/**
 * Days are typed into a field that opens a calendar, which is a button: it shows what one types until it is a day. It is taken
 * when it is whole, with Enter, or when one leaves the field, and not before, for rates and limits are asked by it.
 */
export function useTypedDay({ take, drop, now, clear }: TypedDayProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<{ why: string; at: string }>();
  /** Taken by itself, so that Enter, pressed out of habit, has nothing to do. */
  const isTaken = useRef(false);
  const settle = (text = typed) => {
    if (text === undefined) return;
    setTyped(undefined);
    if (text === '') return;
    const day = dayTyped(text, shanghaiDay(new Date()));
    const why = day ? take(day) : `没有这一天：${text}`;
    if (why) drop?.();
    setRefused(why ? { why, at: drop ? '' : now } : undefined);
  };
  const type = (text: string) => {
    setRefused(undefined);
    isTaken.current = isWholeDay(text);
    if (isTaken.current) settle(text);
    else setTyped(text);
  };
  /** @returns whether the key was for what is typed: also the one that would send the form, which sees the day first */
  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    if (isPlain && isOfDay(key)) type((typed ?? '') + key.normalize('NFKC'));
    else if (key === 'Enter' && typed !== undefined) settle();
    else if (key === 'Enter' && isPlain && isTaken.current) isTaken.current = false;
    else if (typed === undefined && clear && isPlain && (key === 'Delete' || key === 'Backspace')) clear();
    else if (typed === undefined || !isPlain) return false;
    else if (key === 'Backspace') type(typed.slice(0, -1));
    else if (key === 'Escape') setTyped(undefined);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    typed,
    error: refused?.at === now ? refused.why : undefined,
    onKey,
    field: {
      onBlur: () => {
        isTaken.current = false;
        settle();
      },
      onPaste: ({ clipboardData }: ClipboardEvent) => settle(clipboardData.getData('text').trim().slice(0, 40)),
      // Escape takes back what was typed, and does not close what the field stands in.
      'data-mantine-stop-propagation': typed !== undefined || undefined,
    },
  };
}
