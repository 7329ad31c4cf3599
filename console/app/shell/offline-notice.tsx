import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { liveLine } from '../../api/live-line.js';
import classes from './shell.module.css';
import { text } from './text.js';

/** When the network was lost; the data shown was up to date until then. */
let lostAt: Date | undefined;

function offlineSince(): Date | undefined {
  lostAt = navigator.onLine ? undefined : (lostAt ?? new Date());
  return lostAt;
}

function watch(changed: () => void) {
  const names = ['online', 'offline'] as const;
  for (const name of names) addEventListener(name, changed);
  return () => {
    for (const name of names) removeEventListener(name, changed);
  };
}

const timeOf = (at: Date) => at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

/** Warns that the data shown is outdated while there is no network, or the server tells of no changes. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(watch, offlineSince);
  const unheard = useSyncExternalStore(liveLine.watch, liveLine.lostAt);
  const words = offline ? text.offline(timeOf(offline)) : unheard && text.unheard(timeOf(unheard));
  return (
    <div role="status">
      {words && (
        <p className={classes.offline}>
          <IconWifiOff size={15} aria-hidden />
          {words}
        </p>
      )}
    </div>
  );
}
