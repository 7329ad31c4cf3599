import { Alert, Tabs, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { token } from '../../api/token.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { PasswordForm } from './password-form.js';
import classes from './sign-in.module.css';
import { targetOf } from './target.js';
import { text } from './text.js';
import { useArrive } from './use-arrive.js';

/** Loaded on demand, because most users sign in with a password. */
const QrCode = onDemand(async () => (await import('./qr-code.js')).QrCode, undefined, <div className={classes.qr} />);

export function SignInPage() {
  const { redirect, why } = useSearch({ from: '/login' });
  const arrive = useArrive();
  // A sign-in in another tab signs in this one too.
  useEffect(
    () =>
      token.watch(() => {
        const given = token.read();
        if (given !== null) arrive(given);
      }),
    [arrive],
  );
  const reason = why ? text[why] : targetOf(redirect) !== '/' && text.first;
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Title order={1} fz={20}>
          {text.product}
        </Title>
        <Text size="sm" c="dimmed">
          {text.subtitle}
        </Text>
        {reason && (
          <Alert variant="light" role="status" mt="sm" p="xs">
            {reason}
          </Alert>
        )}
        <Tabs defaultValue="password" keepMounted={false} mt="md">
          <Tabs.List grow aria-label={text.ways}>
            <Tabs.Tab value="password">{text.byPassword}</Tabs.Tab>
            <Tabs.Tab value="qr-code">{text.byQrCode}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="password" pt="md">
            <PasswordForm />
          </Tabs.Panel>
          <Tabs.Panel value="qr-code" pt="md">
            <QrCode />
          </Tabs.Panel>
        </Tabs>
      </div>
    </main>
  );
}
