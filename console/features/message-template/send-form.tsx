import { SimpleGrid, TextInput } from '@mantine/core';
import { message } from '#contract/message.js';
import type { MessageTemplateRow } from '#contract/message-template.js';
import { knownTemplate } from '#workflows/message-template/known.js';
import { variablesIn } from '#workflows/message-template/text.js';
import { oneLine } from '#workflows/platform/values/one-line.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { text } from './text.js';

interface SendFormProps {
  row: MessageTemplateRow | undefined;
  opened: boolean;
  onClose(): void;
}

/** Sends a test message: recipient and values of the variables. */
export function SendForm({ row, opened, onClose }: SendFormProps) {
  const named = row ? variablesIn(row.title, row.content) : [];
  const known = row && knownTemplate(row.code)?.variables;
  const examples = Object.fromEntries(named.map((name) => [name, oneLine(known?.[name]?.[1] ?? '')] as const));
  const initial = row && { tplCode: row.code, receiver: '', params: examples };
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onClose}
      title={`${text.send}：${row?.title ?? ''}`}
      schema={message.send.input}
      initial={initial}
      submitLabel={text.submit}
      success={text.sent}
      submit={async (values, send) => {
        await send(message.send, values);
      }}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
          <TextInput
            label={text.receiver}
            description={text.receivers}
            required
            autoComplete="off"
            style={{ gridColumn: '1 / -1' }}
            {...form.getInputProps('receiver')}
          />
          {named.map((name) => (
            <TextInput
              key={name}
              label={known?.[name]?.[0] ?? name}
              autoComplete="off"
              {...form.getInputProps(`params.${name}`)}
            />
          ))}
        </SimpleGrid>
      )}
    </DialogForm>
  );
}
