import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconLock, IconUser } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { account } from '#contract/sign-in.js';
import { messageOf } from '../../api/api-error.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { SlowProgress } from '../../ui/loading/states.js';
import { text } from './text.js';
import { useArrive } from './use-arrive.js';

const schema = z.object({
  username: z.string().trim().min(1, text.noUsername).max(100, text.noUsername).regex(/^\S+$/, text.noUsername),
  password: z.string().min(3, text.shortPassword).max(200, text.shortPassword),
});

type Errors = Partial<Record<keyof z.input<typeof schema>, string | undefined>>;

const firstOf = (all: Partial<Record<keyof Errors, string[]>>): Errors => ({
  username: all.username?.[0],
  password: all.password?.[0],
});

// Kept small: forms with drafts and guards load later.
export function PasswordForm() {
  const arrive = useArrive();
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<unknown>();
  const { perform, send, busy } = useCommand({ onFailed: setRefusal });
  const [values, setValues] = useState({ username: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});

  const focusFirst = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = schema.safeParse(values);
    setErrors(success ? {} : firstOf(z.flattenError(error).fieldErrors));
    if (!success) return requestAnimationFrame(focusFirst);
    setRefusal(undefined);
    void perform(async () => arrive((await send(account.login, data)).token), { success: null });
  };
  const inputOf = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form ref={element} noValidate onSubmit={signIn}>
      <Stack gap="md">
        <TextInput
          size="md"
          label={text.username}
          autoComplete="username"
          autoFocus
          leftSection={<IconUser size={16} aria-hidden />}
          {...inputOf('username')}
        />
        <PasswordInput
          size="md"
          label={text.password}
          autoComplete="current-password"
          leftSection={<IconLock size={16} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': `${text.show}/${text.hide}`, tabIndex: 0 }}
          {...inputOf('password')}
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
