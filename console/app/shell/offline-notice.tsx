import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { liveLine } from '../../api/live-line.js';
import { network } from '../../api/network.js';
import classes from './shell.module.css';
import { text } from './text.js';

const timeOf = (at: Date) => at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

/** Warns that the data shown is outdated while there is no network, or the server tells of no changes. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(network.watch, network.lostAt);
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
