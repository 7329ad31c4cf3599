import { Group } from '@mantine/core';
import { IconClipboardCheck, IconEdit, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shipment as calls, type ShipmentDetail } from '#contract/shipment.js';
import { ReasonButton } from '../../../ui/buttons/reason-button.js';
import { useCommand } from '../../../ui/forms/use-command.js';
import { notify } from '../../../ui/overlays/notify.js';
import { text } from './text.js';
import { TrackDialog } from './track-dialog.js';
import { VoyageDialog } from './voyage-dialog.js';

/** Actions the server offers for a shipment; any other is not shown. */
export function ShipmentActions({ shipment }: { shipment: ShipmentDetail }) {
  const [opened, setOpened] = useState<'enterVoyage' | 'enterTrack'>();
  const client = useQueryClient();
  const renew = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/mall/order/') });
  const { run, busy } = useCommand();
  /** Queries the tracking provider now. */
  const refresh = async () => {
    const done = await run(calls.refresh, { id: shipment.id }, { success: null });
    if (!done) return;
    if (!done.answer.found) return notify.info(text.unknown);
    notify.success(text.refreshed);
    await renew();
  };
  const close = () => setOpened(undefined);
  const dialog = {
    shipment,
    onClose: close,
    onSaved: () => {
      close();
      void renew();
    },
  };
  const buttons = {
    enterVoyage: { icon: IconEdit, act: () => setOpened('enterVoyage') },
    enterTrack: { icon: IconClipboardCheck, act: () => setOpened('enterTrack') },
    takeFound: { icon: IconRefresh, act: refresh },
  };
  return (
    <Group gap={8}>
      {shipment.actions.map(({ name, label, reason }) => {
        const button = buttons[name as keyof typeof buttons];
        const Icon = button?.icon;
        return (
          button && (
            <ReasonButton
              key={name}
              variant="default"
              reason={reason}
              loading={name === 'takeFound' && busy}
              leftSection={<Icon size={14} aria-hidden />}
              onClick={() => void button.act()}
            >
              {label}
            </ReasonButton>
          )
        );
      })}
      <VoyageDialog {...dialog} opened={opened === 'enterVoyage'} />
      <TrackDialog {...dialog} opened={opened === 'enterTrack'} />
    </Group>
  );
}
