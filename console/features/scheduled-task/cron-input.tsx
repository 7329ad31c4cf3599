import { List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { scheduledTask as record } from '#workflows/scheduled-task/record.js';
import { type FactForm, FactInput } from '../../ui/facts/fact-input.js';
import { nextTimes } from './queries.js';
import { text } from './text.js';

/** Input for a cron rule, with the next run times or its error. */
export function CronInput({ form }: { form: FactForm }) {
  const [cron] = useDebouncedValue(String(form.values.cron ?? '').trim(), 300);
  const timeZone = String(form.values.timeZone ?? '');
  const { data } = useQuery({ ...nextTimes(cron, timeZone), enabled: cron !== '', placeholderData: keepPreviousData });
  return (
    <>
      <FactInput form={form} facts={record.fields} name="cron" />
      <div role="status" aria-label={text.next}>
        {cron !== '' && data?.error && (
          <Text size="xs" c="red.8" mt={4}>
            {data.error}
          </Text>
        )}
        {cron !== '' && data && data.times.length > 0 && (
          <>
            <Text size="xs" mt={4}>
              {text.next}
            </Text>
            <List size="xs" listStyleType="none">
              {data.times.map((time) => (
                <List.Item key={time}>{time}</List.Item>
              ))}
            </List>
          </>
        )}
      </div>
    </>
  );
}
