import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { account } from '#contract/sign-in.js';
import { messageOf } from '../../api/api-error.js';
import { token } from '../../api/token.js';
import { pushQuestion } from '../../ui/focus/layers.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { overlaysReady } from '../../ui/overlays/overlays.js';
import { text } from './text.js';

/** Asks the same user for the password in a dialog over the page. Resolves to true if the session continues. */
export async function renewSession(username: string): Promise<boolean> {
  await overlaysReady();
  const layer = pushQuestion();
  return new Promise((resolve) => {
    const end = (renewed: boolean) => {
      modals.close(id);
      layer.leave();
      resolve(renewed);
    };
    const id = modals.open({
      title: text.ended,
      children: <PasswordAgain username={username} onEnd={end} />,
      centered: true,
      zIndex: 450,
      withCloseButton: false,
      closeOnEscape: false,
      closeOnClickOutside: false,
    });
  });
}

function PasswordAgain({ username, onEnd }: { username: string; onEnd(renewed: boolean): void }) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const { perform, send, busy } = useCommand({ onFailed: setRefusal });
  const [taken, setTaken] = useState(token.isTaken);
  const renewed = useRef(() => onEnd(true));
  // The user has signed in in another tab, so no sign-in is needed here.
  useEffect(() => token.watch(() => (token.read() ? renewed.current() : setTaken(token.isTaken()))), []);
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    const work = async () => {
      token.write((await send(account.login, { username, password })).token);
      onEnd(true);
    };
    void perform(work, { success: null });
  };
  return (
    <form onSubmit={signIn}>
      <Stack gap="sm">
        <Text size="sm">{taken ? text.takenHint(username) : text.renewHint(username)}</Text>
        <PasswordInput
          label={text.password}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {messageOf(refusal)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onEnd(false)}>
            {text.leave}
          </Button>
          <Button type="submit" loading={busy}>
            {text.relogin}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
