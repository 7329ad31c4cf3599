import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates';
import { type KeyboardEvent, useRef } from 'react';
import { daysAfter, shanghaiDay } from '#workflows/platform/kernel/time.js';
import 'dayjs/locale/zh-cn';

/** In Chinese, weeks beginning on Monday. */
const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

interface DayInputProps extends DatePickerInputProps {
  /** yyyy-MM-dd */
  value: string | null;
  onChange(day: string | null): void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** The day that a key asks for: T is today, the arrows go a day on or back; of none, from today on. */
export function dayByKey(key: string, day: string | null, today: string): string | undefined {
  if (key.toLowerCase() === 't') return today;
  const step = { ArrowUp: 1, ArrowDown: -1 }[key];
  return step === undefined ? undefined : daysAfter(day ?? today, step);
}

const calendar = '[data-dates-dropdown]';
const autofocus = { 'data-autofocus': true };

/**
 * Keys go on where one looks: at the day that is chosen, or today, when a calendar opens, among months and years when one
 * turns to these, and at the field once a day is chosen. The library leaves the focus with what is gone.
 */
function useCalendarKeys(chosen: unknown) {
  const field = useRef<HTMLButtonElement>(null);
  const first = chosen || shanghaiDay(new Date());
  return {
    ref: field,
    getDayProps: (day: string) => (day === first ? autofocus : {}),
    onLevelChange: () =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`${calendar} tbody [tabindex="0"]`)?.focus()),
    onDropdownClose: () => {
      const { activeElement } = document;
      // Somebody who clicks on another field is there already.
      if (activeElement === document.body || activeElement?.closest(calendar)) field.current?.focus();
    },
  };
}

/** A day. It is opened by Enter, or goes by keys while it is closed, no further than may be chosen. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, minDate = '', maxDate = '9999-12-31' } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    // Of the calendar, which React passes on from where it is drawn, and of what is a shortcut elsewhere.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayByKey(event.key, value, shanghaiDay(new Date()));
    if (day === undefined) return;
    event.preventDefault();
    onChange(day < minDate ? minDate : day > maxDate ? maxDate : day);
  };
  return (
    <DatesProvider settings={settings}>
      <DatePickerInput {...props} {...useCalendarKeys(value)} onKeyDown={onKeyDown} />
    </DatesProvider>
  );
}

/** Days from and to. */
export const DaysInput = (props: DatePickerInputProps<'range'>) => (
  <DatesProvider settings={settings}>
    <DatePickerInput {...props} {...useCalendarKeys(props.value?.[0])} type="range" />
  </DatesProvider>
);
