import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates';
import type { KeyboardEvent } from 'react';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { isPlain } from '../focus/keys.js';
import { type DayBounds, useCalendar, within } from './use-calendar.js';
import { useTypedDay } from './use-typed-day.js';
import 'dayjs/locale/zh-cn';

/** Chinese, with weeks beginning on Monday. */
const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

interface DayInputProps extends Omit<DatePickerInputProps, keyof DayBounds>, DayBounds {
  /** yyyy-MM-dd */
  value: string | null;
  onChange(day: string | null): void;
}

/** Day selected by a key: T is today, the arrow keys move by one day, starting from today if no day is set. */
export function dayByKey(key: string, day: string | null, today: string): string | undefined {
  if (key.toLowerCase() === 't') return today;
  const step = { ArrowUp: 1, ArrowDown: -1 }[key];
  return step === undefined ? undefined : daysAfter(day ?? today, step);
}

/** Day input: opened by a click or Enter, typed into, or changed by arrow keys while closed, within its bounds. */
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
  const calendar = useCalendar({ ...typing, chosen: value, bounds: props });
  const change = (day: string | null) => {
    typing.discard();
    calendar.close();
    onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.target !== event.currentTarget || calendar.onFieldKey(event) || !isPlain(event)) return;
    const day = dayByKey(event.key, value, shanghaiDay(new Date()));
    if (day === undefined) return;
    event.preventDefault();
    change(within(day, props));
  };
  return (
    <DatesProvider settings={settings}>
      <DatePickerInput
        {...props}
        {...calendar.props}
        {...shownAs(typing.typed)}
        onChange={change}
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
  const calendar = useCalendar({ ...typing, chosen: from, onLeft: () => begun && set([null, null]) });
  const shown = typing.typed !== undefined && begun ? `${begun} – ${typing.typed}` : typing.typed;
  return (
    <DatesProvider settings={settings}>
      <DatePickerInput
        {...props}
        {...calendar.props}
        {...shownAs(shown)}
        onChange={(days) => {
          // Closing, the library undoes half a range, which the typed text would complete on blur.
          if (calendar.isOpen && typing.isTyping && !days[0]) return;
          typing.discard();
          if (Boolean(days[0]) === Boolean(days[1])) calendar.close();
          props.onChange?.(days);
        }}
        error={typing.error ?? props.error}
        onKeyDown={(event) => event.target === event.currentTarget && calendar.onFieldKey(event)}
        type="range"
      />
    </DatesProvider>
  );
}

/** Shows the typed text in place of the day or of the placeholder. */
const shownAs = (typed: string | undefined) =>
  typed === undefined ? {} : { valueFormatter: () => typed, placeholder: typed || ' ' };
