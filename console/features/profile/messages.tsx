import { Alert, Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '#contract/message.js';
import type { MessagePreference } from '#workflows/message/preference.js';
import { timeZones } from '#workflows/platform/values/time-zones.js';
import { messageOf } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { useDirtyGuard } from '../../ui/navigation/dirty-guard.js';
import { text } from './text.js';

const zones = timeZones.map(([value, label]) => ({ value, label }));

/** Settings for when the user receives messages. */
export function Messages() {
  const query = useQuery(callQuery(message.preference, {}, { quiet: true }));
  return <QueryBoundary query={query}>{(kept) => <Form kept={kept} />}</QueryBoundary>;
}

function Form({ kept }: { kept: MessagePreference }) {
  const [refusal, setRefusal] = useState<unknown>();
  const { run, busy } = useCommand({ onFailed: setRefusal });
  const form = useForm({ initialValues: kept, validate: schemaResolver(message.prefer.input, { sync: true }) });
  useDirtyGuard(() => form.isDirty());
  const { labels } = text.messages;
  const save = async (values: MessagePreference) => {
    setRefusal(undefined);
    if (await run(message.prefer, values, { success: text.messages.saved })) form.resetDirty(values);
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save)} aria-label={text.tabs.messages}>
      <Stack gap="sm" maw={420}>
        <Text size="xs" c="dimmed">
          {text.messages.about}
        </Text>
        <Group grow gap="sm" align="start">
          <TextInput type="time" label={labels.quietFrom} {...form.getInputProps('quietFrom')} />
          <TextInput type="time" label={labels.quietTo} {...form.getInputProps('quietTo')} />
        </Group>
        <TextInput
          type="time"
          label={labels.digestAt}
          description={text.messages.digest}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('digestAt')}
        />
        <Select label={labels.timeZone} data={zones} allowDeselect={false} {...form.getInputProps('timeZone')} />
        <Switch
          label={labels.jobs}
          description={text.messages.jobs}
          {...form.getInputProps('jobs', { type: 'checkbox' })}
        />
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {messageOf(refusal)}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={busy}>
            {text.messages.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
