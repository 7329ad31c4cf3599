import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates';
import { type KeyboardEvent, useRef } from 'react';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { useTypedDay } from './use-typed-day.js';
import 'dayjs/locale/zh-cn';

/** Chinese, with weeks beginning on Monday. */
const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

interface DayInputProps extends DatePickerInputProps {
  /** yyyy-MM-dd */
  value: string | null;
  onChange(day: string | null): void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

const within = (day: string, { minDate, maxDate }: Pick<DayInputProps, 'minDate' | 'maxDate'>): string =>
  minDate && day < minDate ? minDate : maxDate && day > maxDate ? maxDate : day;

/** Day selected by a key: T is today, the arrow keys move by one day, starting from today if no day is set. */
export function dayByKey(key: string, day: string | null, today: string): string | undefined {
  if (key.toLowerCase() === 't') return today;
  const step = { ArrowUp: 1, ArrowDown: -1 }[key];
  return step === undefined ? undefined : daysAfter(day ?? today, step);
}

const calendar = '[data-dates-dropdown]';
const autofocus = { 'data-autofocus': true };
/** Name of a day for screen readers. */
const spoken = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
/** On a low screen the calendar covers its field rather than leave the screen; its height is capped in theme.css. */
const popoverProps = { middlewares: { shift: { crossAxis: true } } };

/**
 * Focus follows the user: the chosen day, or today, when the calendar opens, or the nearest one that can be chosen, the
 * grid after switching to months or years, and the field once a day is chosen. The library leaves focus on removed and
 * disabled elements.
 */
function useCalendarKeys(chosen: string | null | undefined, bounds: Pick<DayInputProps, 'minDate' | 'maxDate'> = {}) {
  const field = useRef<HTMLButtonElement>(null);
  const first = within(chosen || shanghaiDay(new Date()), bounds);
  return {
    ref: field,
    popoverProps,
    getDayAriaLabel: spoken,
    getDayProps: (day: string) => (day === first ? autofocus : {}),
    onLevelChange: () =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`${calendar} tbody [tabindex="0"]`)?.focus()),
    onDropdownClose: () => {
      const { activeElement } = document;
      // A user who clicked another field has already moved the focus.
      if (activeElement === document.body || activeElement?.closest(calendar)) field.current?.focus();
    },
  };
}

/** Day input: opened by Enter, typed into, or changed by arrow keys while closed, within `minDate` and `maxDate`. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, minDate, maxDate, clearable, error } = props;
  const typing = useTypedDay({
    now: value ?? '',
    drop: () => onChange(null),
    clear: clearable ? () => onChange(null) : undefined,
    take: (day) => {
      if (minDate && day < minDate) return `${day} 不能选：不能早于 ${minDate}`;
      if (maxDate && day > maxDate) return `${day} 不能选：不能晚于 ${maxDate}`;
      onChange(day);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.target !== event.currentTarget || typing.onKey(event) || !isForField(event)) return;
    const day = dayByKey(event.key, value, shanghaiDay(new Date()));
    if (day === undefined) return;
    event.preventDefault();
    onChange(within(day, props));
  };
  return (
    <DatesProvider settings={settings}>
      <DatePickerInput
        {...props}
        {...useCalendarKeys(value, props)}
        {...typing.field}
        {...shownAs(typing.typed)}
        error={typing.error ?? error}
        onKeyDown={onKeyDown}
      />
    </DatesProvider>
  );
}

/** Date range input; both days are chosen or typed one after the other. */
export function DaysInput(props: DatePickerInputProps<'range'>) {
  const [from, to] = (props.value ?? []) as readonly (string | null)[];
  const set = (days: [string | null, string | null]) => props.onChange?.(days);
  const begun = from && !to ? from : undefined;
  const typing = useTypedDay({
    now: [from, to].join(),
    clear: props.clearable ? () => set([null, null]) : undefined,
    take: (day) => {
      set(begun === undefined ? [day, null] : begun < day ? [begun, day] : [day, begun]);
      return undefined;
    },
  });
  const shown = typing.typed !== undefined && begun ? `${begun} – ${typing.typed}` : typing.typed;
  return (
    <DatesProvider settings={settings}>
      <DatePickerInput
        {...props}
        {...useCalendarKeys(from)}
        {...typing.field}
        {...shownAs(shown)}
        error={typing.error ?? props.error}
        onKeyDown={(event) => event.target === event.currentTarget && typing.onKey(event)}
        type="range"
      />
    </DatesProvider>
  );
}

/** Excludes events of the calendar, which React bubbles through its portal, and shortcuts with modifier keys. */
const isForField = (event: KeyboardEvent<HTMLButtonElement>): boolean =>
  event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Shows the typed text in place of the day or of the placeholder. */
const shownAs = (typed: string | undefined) =>
  typed === undefined ? {} : { valueFormatter: () => typed, placeholder: typed || ' ' };
