import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { dayTyped, isOfDay, isWholeDay } from './typed-day.js';

interface TypedDayProps {
  /** Takes the day, or says why it may not be. */
  take(day: string): string | undefined;
  /** Each key that makes a day is taken at once, for a form may be sent before one leaves the field; this takes it back. */
  takeBack?: (day: string) => void;
  /** What is there now: why something was refused is no longer said when another day has come. */
  now: string;
  /** What is there goes; none: it stays. */
  clear?: (() => void) | undefined;
}

/** Days are typed into a field that opens a calendar, which is a button: it shows what one types until it is a day. */
export function useTypedDay({ take, takeBack, now, clear }: TypedDayProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<{ why: string; at: string }>();
  const before = useRef(now);
  if (typed === undefined) before.current = now;
  const type = (text: string) => {
    const day = dayTyped(text, shanghaiDay(new Date()));
    if (isWholeDay(text)) return settle(text);
    setTyped(text);
    setRefused(undefined);
    if (day && takeBack) take(day);
  };
  const settle = (text = typed) => {
    if (text === undefined) return;
    const day = dayTyped(text, shanghaiDay(new Date()));
    setTyped(undefined);
    const why = day ? take(day) : `没有这一天：${text}`;
    if (why) takeBack?.(before.current);
    setRefused(why && text ? { why, at: before.current } : undefined);
  };
  const giveUp = () => {
    setTyped(undefined);
    takeBack?.(before.current);
  };
  /** @returns whether the key was for what is typed */
  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key } = event;
    if (isOfDay(key)) type((typed ?? '') + key.normalize('NFKC'));
    else if (typed === undefined && clear && (key === 'Delete' || key === 'Backspace')) clear();
    else if (typed === undefined) return false;
    else if (key === 'Backspace') type(typed.slice(0, -1));
    else if (key === 'Enter') settle();
    else if (key === 'Escape') giveUp();
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    typed,
    error: refused?.at === now ? refused.why : undefined,
    onKey,
    field: {
      onBlur: () => settle(),
      onPaste: ({ clipboardData }: ClipboardEvent) => settle(clipboardData.getData('text').trim().slice(0, 20)),
      // Escape takes back what was typed, and does not close what the field stands in.
      'data-mantine-stop-propagation': typed !== undefined || undefined,
    },
  };
}
