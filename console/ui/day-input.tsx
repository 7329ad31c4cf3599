import { DatePickerInput, type DatePickerInputProps, type DatePickerType, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/zh-cn';

/** A day, or days from and to, as they are chosen here: in Chinese, weeks beginning on Monday. */
export const DayInput = <Type extends DatePickerType = 'default'>(props: DatePickerInputProps<Type>) => (
  <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1 }}>
    <DatePickerInput {...props} />
  </DatesProvider>
);
