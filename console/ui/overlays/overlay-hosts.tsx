import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './overlay-hosts.module.css';

/** Hosts of toasts and confirmation dialogs. */
export function OverlayHosts({ onReady }: { wanted: boolean; onReady(): void }) {
  // Child effects run first, so the hosts are listening when this is called.
  useEffect(onReady, [onReady]);
  return (
    <ModalsProvider>
      <Notifications
        position="bottom-left"
        classNames={{ root: classes.messages, notification: classes.message }}
        zIndex={500}
        limit={4}
      />
    </ModalsProvider>
  );
}
