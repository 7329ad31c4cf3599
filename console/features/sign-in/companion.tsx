import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '#contract/sign-in.js';
import { messageOf } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { DescriptionList } from '../../ui/display/section.js';
import { Warning } from '../../ui/display/warning.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { text } from './companion-text.js';
import classes from './sign-in.module.css';

/** Shown on a phone that is signed in: confirms or rejects the sign-in of a scanned code. */
export function CompanionPage({ uuid }: { uuid: string }) {
  const { profile } = useMe();
  const [problem, setProblem] = useState<string | undefined>(uuid ? undefined : text.invalid);
  // A link to this page may come from anywhere: the address tells whose screen would be signed in.
  const { data: asked } = useQuery({ ...callQuery(account.qrAsker, { uuid }, { quiet: true }), enabled: uuid !== '' });
  const [said, setSaid] = useState<string>();
  const command = useCommand({ onFailed: (error) => setProblem(messageOf(error)) });
  const answer = async (confirm: '1' | '0') => {
    const done = await command.run(account.qrLogin, { qrcode: uuid, confirm }, { success: null });
    if (done) setSaid(confirm === '1' ? text.confirmed : text.cancelled);
  };
  return (
    <Stack component="section" aria-label={text.title} gap="md" className={classes.companion}>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      {said ? (
        <Text role="status">{said}</Text>
      ) : problem ? (
        <Warning role="alert">
          {problem}　{text.again}
        </Warning>
      ) : (
        <>
          <Text>{text.ask}</Text>
          <DescriptionList
            items={[
              { label: text.name, value: profile.name, wide: true },
              { label: text.account, value: profile.account, wide: true },
              { label: text.from, value: asked?.from ?? '', wide: true },
            ]}
          />
          <Text size="sm" c="dimmed">
            {text.hint}
          </Text>
          <Group grow>
            <Button variant="default" disabled={command.busy} onClick={() => void answer('0')}>
              {text.cancel}
            </Button>
            <Button loading={command.busy} onClick={() => void answer('1')}>
              {text.confirm}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
