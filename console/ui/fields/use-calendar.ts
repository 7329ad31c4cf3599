import type { DatePickerInputProps } from '@mantine/dates';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { isPlain } from '../focus/keys.js';
import { isTouched } from '../focus/pointer.js';
import { isOfDay } from './typed-day.js';

const calendar = '[data-dates-dropdown]';
const autofocus = { 'data-autofocus': true };
/** Name of a day for screen readers. */
const spoken = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
/** On a low screen the calendar covers its field rather than leave the screen; its height is capped in theme.css. */
const middlewares = { shift: { crossAxis: true } };

export interface DayBounds {
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

export const within = (day: string, { minDate, maxDate }: DayBounds): string =>
  minDate && day < minDate ? minDate : maxDate && day > maxDate ? maxDate : day;

const inCalendar = (target: EventTarget | null) => target instanceof Element && target.closest(calendar) !== null;

interface CalendarProps {
  /** The chosen day. */
  chosen: string | null | undefined;
  bounds?: DayBounds;
  /** Handles a key of the field. @returns whether it did */
  onKey(event: KeyboardEvent<HTMLElement>): boolean;
  onPaste(event: ClipboardEvent): void;
  onBlur(): void;
  /** The field holds typed text that Escape discards. */
  isTyping: boolean;
  /** The calendar was left in the field without a choice; where it is left otherwise, the library undoes half a range. */
  onLeft?: () => void;
}

/**
 * The calendar of a date field. Opened with the mouse, it leaves the focus in the field, so that the day can be typed;
 * opened by Enter or touch, or entered with ↓, it takes the focus: to the chosen day, or today, or the nearest one that
 * can be chosen; to the grid after switching to months or years; and back to the field once a day is chosen. The library
 * leaves focus on removed and disabled elements. A typed or pasted day closes it, and it never outlasts the focus.
 */
export function useCalendar({ chosen, bounds = {}, isTyping, onLeft, ...typing }: CalendarProps) {
  const field = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<'closed' | 'beside' | 'entered'>('closed');
  const first = within(chosen || shanghaiDay(new Date()), bounds);
  const close = () => setPlace('closed');
  const leave = () => {
    close();
    // The text may still become the second day of a range.
    if (!isTyping) onLeft?.();
  };
  const onClose = () => {
    close();
    const { activeElement } = document;
    // A user who clicked another field has already moved the focus.
    if (activeElement === document.body || inCalendar(activeElement)) field.current?.focus();
  };
  /** @returns whether the key of the field was for the calendar beside it */
  const onKeyBeside = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key } = event;
    if (place !== 'beside' || !isPlain(event)) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') setPlace('entered');
    else if (key === 'Escape') leave();
    else {
      if (key === 'Tab') leave();
      return false;
    }
    event.preventDefault();
    return true;
  };
  return {
    close,
    isOpen: place !== 'closed',
    /** Handles keys of the field. @returns whether it did */
    onFieldKey: (event: KeyboardEvent<HTMLElement>): boolean => {
      const isHandled = typing.onKey(event);
      if (isHandled) close();
      return isHandled || onKeyBeside(event);
    },
    props: {
      ref: field,
      popoverProps: { middlewares, opened: place !== 'closed', trapFocus: place === 'entered', onClose },
      getDayAriaLabel: spoken,
      getDayProps: (day: string) => (day === first ? autofocus : {}),
      onLevelChange: () =>
        requestAnimationFrame(
          () => place === 'entered' && document.querySelector<HTMLElement>(`${calendar} tbody [tabindex="0"]`)?.focus(),
        ),
      onClick: ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
        const isPointer = detail > 0;
        const isEntered = !isPointer || (place === 'closed' && isTouched());
        if (isPointer && place !== 'closed') leave();
        else setPlace(isEntered ? 'entered' : 'beside');
        // Not every browser focuses a button that is clicked.
        if (!isEntered) currentTarget.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLButtonElement>) => {
        typing.onBlur();
        // A shortcut has moved the focus on. If the window has lost it, the field is still the active element.
        if (place === 'beside' && document.activeElement !== currentTarget && !inCalendar(relatedTarget)) leave();
      },
      onPaste: (event: ClipboardEvent) => {
        close();
        typing.onPaste(event);
      },
      // Escape closes the calendar, or discards the typed text, without closing the dialog around the field.
      'data-mantine-stop-propagation': isTyping || place !== 'closed' || undefined,
      // React bubbles events of the calendar to what surrounds the field.
      wrapperProps: {
        onMouseDown: (event: MouseEvent) => {
          if (place === 'beside' && inCalendar(event.target)) event.preventDefault();
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (!inCalendar(event.target) || !isPlain(event) || !isOfDay(event.key) || !typing.onKey(event)) return;
          close();
          field.current?.focus();
        },
      },
    } satisfies Partial<DatePickerInputProps> & Record<'data-mantine-stop-propagation', unknown>,
  };
}
