import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { account } from '#contract/sign-in.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { callQuery } from '../../api/query.js';
import classes from './sign-in.module.css';
import { text } from './text.js';
import { useArrive } from './use-arrive.js';

const everyMs = 1000;

/** QR code to be confirmed on the phone. Polled every second while visible and undecided. */
export function QrCode() {
  const [uuid, setUuid] = useState(newIdempotencyKey);
  const [shown, setShown] = useState<'loading' | 'there' | 'failed'>('loading');
  const arrive = useArrive();
  const query = callQuery(account.qrStatus, { uuid }, { quiet: true });
  const { data } = useQuery({
    ...query,
    enabled: shown === 'there',
    refetchInterval: ({ state }) => ((state.data?.status ?? 'undo') === 'undo' ? everyMs : false),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const given = data?.token;
  useEffect(() => {
    if (given !== undefined) arrive(given);
  }, [given, arrive]);

  const refresh = () => {
    setUuid(newIdempotencyKey());
    setShown('loading');
  };
  const problem =
    shown === 'failed'
      ? text.failed
      : data?.status === 'invalid'
        ? text.expired
        : data?.status === 'cancel' && text.cancelled;
  return (
    <div className={classes.qr}>
      <div className={classes.code} data-over={problem ? true : undefined}>
        <img
          key={uuid}
          src={`/api${account.qrCode.path}?${new URLSearchParams({ uuid, origin: location.origin })}`}
          alt={text.qrCode}
          width={200}
          height={200}
          onLoad={() => setShown('there')}
          onError={() => setShown('failed')}
        />
        {problem && (
          <div className={classes.over}>
            <Text fw={600} role="alert">
              {problem}
            </Text>
            <Button leftSection={<IconRefresh size={14} aria-hidden />} onClick={refresh}>
              {text.refresh}
            </Button>
          </div>
        )}
      </div>
      <Text size="sm" c="dimmed" ta="center" role="status">
        {given === undefined ? text.scan : text.arriving}
      </Text>
    </div>
  );
}
