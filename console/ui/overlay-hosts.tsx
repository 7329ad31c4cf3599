import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './overlay-hosts.module.css';

/** Where messages and questions show. */
export function OverlayHosts({ onReady }: { wanted: boolean; onReady(): void }) {
  // Effects of children come first: whoever is told finds the hosts listening.
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
