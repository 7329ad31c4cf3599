import { randomUUID } from 'node:crypto';
import type { EventLog } from './log.js';
import { noBytes } from './model/event.js';

/** As on a real server, a new log begins with system events, so that position 0 is never a user's event. */
export async function writeFirstEvents(log: EventLog): Promise<void> {
  if (log.tail.end >= 0) return;
  await Promise.all([
    write(log, '$$$settings', '$metadata', { $acl: { $r: '$admins', $w: '$admins' } }),
    write(log, '$user-admin', '$UserCreated', { loginName: 'admin', groups: ['$admins'] }),
    write(log, '$user-ops', '$UserCreated', { loginName: 'ops', groups: ['$ops'] }),
  ]);
}

async function write(log: EventLog, stream: string, type: string, data: object): Promise<void> {
  const event = { id: randomUUID(), type, isJson: true, data: Buffer.from(JSON.stringify(data)), metadata: noBytes };
  await log.writer.submit({ kind: 'append', stream, expectation: { kind: 'any' }, events: [event] });
}
