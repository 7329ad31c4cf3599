import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { account } from '#contract/sign-in.js';
import { passwordMessages, shortestPassword } from '#workflows/user/password-rules.js';
import { messageOf } from '../../api/api-error.js';
import { useMe } from '../../api/session.js';
import { focusFirstError, markFaults } from '../../ui/forms/mark-faults.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { SlowProgress } from '../../ui/loading/states.js';
import { useDirtyGuard } from '../../ui/navigation/dirty-guard.js';
import { text } from './text.js';

const schema = z
  .object({
    oldPassword: z.string().min(1, text.noOldPassword),
    password: z.string().min(shortestPassword, passwordMessages.short).max(200),
    rePassword: z.string().min(1, text.noRePassword),
  })
  .refine((typed) => typed.password === typed.rePassword, {
    message: passwordMessages.different,
    path: ['rePassword'],
  });

const empty = { oldPassword: '', password: '', rePassword: '' };
const fields = [
  ['oldPassword', 'current-password'],
  ['password', 'new-password'],
  ['rePassword', 'new-password'],
] as const;

/** @param onChanged called when every token has ended; signs out with a delay, so that the success is seen */
export function Password({ onChanged }: { onChanged(): void }) {
  const { username } = useMe();
  const element = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm({ initialValues: empty, validate: schemaResolver(schema, { sync: true }) });
  const { perform, send, busy } = useCommand({
    onFailed: (error) => setRefusal(markFaults(error, element.current, form) ? undefined : error),
  });
  const left = useRef(false);
  useDirtyGuard(() => !left.current && form.isDirty());

  const change = async (values: typeof empty) => {
    setRefusal(undefined);
    const work = async () => {
      await send(account.changePassword, values);
      left.current = true;
      setChanged(true);
    };
    if (await perform(work, { success: text.changed })) onChanged();
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(change, () => requestAnimationFrame(() => focusFirstError(element.current)))}
    >
      <Stack gap="sm" maw={360}>
        {/* Password managers need to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        {fields.map(([name, autoComplete]) => (
          <PasswordInput
            key={name}
            label={text[name]}
            withAsterisk
            autoComplete={autoComplete}
            visibilityToggleButtonProps={{ 'aria-label': text.toggle, tabIndex: 0 }}
            {...form.getInputProps(name)}
          />
        ))}
        <Text size="xs" c="dimmed">
          {text.consequence}
        </Text>
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {messageOf(refusal)}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={busy} disabled={changed}>
            {text.submit}
          </Button>
          <SlowProgress active={busy} />
        </Group>
      </Stack>
    </form>
  );
}
