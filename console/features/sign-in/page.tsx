import { Tabs, Text, Title } from '@mantine/core';
import { PasswordForm } from './password-form.js';
import { QrCode } from './qr-code.js';
import classes from './sign-in.module.css';
import { text } from './text.js';

export function SignInPage() {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Title order={1} fz={20}>
          {text.product}
        </Title>
        <Text size="sm" c="dimmed">
          {text.subtitle}
        </Text>
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
