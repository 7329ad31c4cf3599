import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './shell.module.css';
import { text } from './text.js';

/** When the network was lost; the data shown was up to date until then. */
let since: string | undefined;
const now = () => new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

function offlineSince(): string | undefined {
  since = navigator.onLine ? undefined : (since ?? now());
  return since;
}

function watch(changed: () => void) {
  const names = ['online', 'offline'] as const;
  for (const name of names) addEventListener(name, changed);
  return () => {
    for (const name of names) removeEventListener(name, changed);
  };
}

/** Warns that the data shown is outdated while there is no network. */
export function OfflineNotice() {
  const time = useSyncExternalStore(watch, offlineSince);
  return (
    <div role="status">
      {time && (
        <p className={classes.offline}>
          <IconWifiOff size={15} aria-hidden />
          {text.offline(time)}
        </p>
      )}
    </div>
  );
}
