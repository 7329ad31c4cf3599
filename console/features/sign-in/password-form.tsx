import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconLock, IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { account } from '#contract/account.js';
import { messageOf } from '../../api/api-error.js';
import { SlowProgress } from '../../ui/states.js';
import { useCommand } from '../../ui/use-command.js';
import { text } from './text.js';
import { useArrive } from './use-arrive.js';

const schema = z.object({
  username: z.string().trim().min(1, text.noUsername).max(100, text.noUsername).regex(/^\S+$/, text.noUsername),
  password: z.string().min(3, text.shortPassword).max(200, text.shortPassword),
});

export function PasswordForm() {
  const arrive = useArrive();
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<unknown>();
  const { perform, send, busy } = useCommand({ onFailed: setRefusal });
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  const signIn = (values: z.input<typeof schema>) => {
    setRefusal(undefined);
    const work = async () => arrive((await send(account.login, { ...values, username: values.username.trim() })).token);
    void perform(work, { success: null });
  };
  const focusFirst = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(signIn, () => requestAnimationFrame(focusFirst))}>
      <Stack gap="md">
        <TextInput
          size="md"
          label={text.username}
          name="username"
          autoComplete="username"
          autoFocus
          leftSection={<IconUser size={16} aria-hidden />}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          size="md"
          label={text.password}
          name="password"
          autoComplete="current-password"
          leftSection={<IconLock size={16} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': `${text.show}/${text.hide}`, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {messageOf(refusal)}
          </Alert>
        )}
        <Button type="submit" size="md" loading={busy} fullWidth>
          {text.signIn}
        </Button>
        <SlowProgress active={busy} />
      </Stack>
    </form>
  );
}
