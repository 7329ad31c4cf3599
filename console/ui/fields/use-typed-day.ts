import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { isPlain, isSend } from '../focus/keys.js';
import { dayTyped, isOfDay, isWholeDay } from './typed-day.js';

interface TypedDayProps {
  /** Takes the day, or returns why it is not allowed. */
  take(day: string): string | undefined;
  /** Called when the typed text is no valid day, to discard the previous value, which is no longer meant. */
  drop?: () => void;
  /** Current value; the error is hidden once it changes. */
  now: string;
  /** Clears the value; absent if it cannot be cleared. */
  clear?: (() => void) | undefined;
}

/**
 * Typing into a date field, which is a button that opens a calendar: it shows the typed text until it is a day. The day
 * is taken when complete, on Enter or on blur, but not earlier, because rates and limits are requested for it.
 */
export function useTypedDay({ take, drop, now, clear }: TypedDayProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<{ why: string; at: string }>();
  /** The day was taken automatically, so a habitual Enter must have no effect. */
  const isTaken = useRef(false);
  /** @returns false if the text was refused */
  const settle = (text = typed): boolean => {
    if (text === undefined) return true;
    setTyped(undefined);
    if (text === '') return true;
    const day = dayTyped(text, shanghaiDay(new Date()));
    const why = day ? take(day) : `没有这一天：${text}`;
    if (why) drop?.();
    setRefused(why ? { why, at: drop ? '' : now } : undefined);
    return !why;
  };
  const type = (text: string) => {
    setRefused(undefined);
    isTaken.current = isWholeDay(text);
    if (isTaken.current) settle(text);
    else setTyped(text);
  };
  /** @returns whether the key was handled; the submit key goes on to the form if the typed day was taken */
  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const plain = isPlain(event);
    if (isSend(event)) {
      if (!settle()) event.preventDefault();
      return true;
    }
    // The field is a button without selectable text, so the browser would select the whole page.
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a') {
      if (typed !== undefined) setTyped('');
    } else if (plain && isOfDay(key)) type((typed ?? '') + key.normalize('NFKC'));
    else if (key === 'Enter' && typed !== undefined) settle();
    else if (key === 'Enter' && plain && isTaken.current) isTaken.current = false;
    else if (typed === undefined && clear && plain && (key === 'Delete' || key === 'Backspace')) clear();
    else if (typed === undefined || !plain) return false;
    else if (key === 'Backspace') type(typed.slice(0, -1));
    else if (key === 'Escape') setTyped(undefined);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    typed,
    isTyping: typed !== undefined,
    error: refused?.at === now ? refused.why : undefined,
    onKey,
    onBlur: () => {
      isTaken.current = false;
      settle();
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => void settle(clipboardData.getData('text').trim().slice(0, 40)),
    /** Drops the typed text for a day that was set in another way, and would be overwritten by it on blur. */
    discard: () => {
      isTaken.current = false;
      setTyped(undefined);
      setRefused(undefined);
    },
  };
}
