import { type LogRow, logProjection } from '#projections/platform/kernel/log.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { signIn } from '#workflows/sign-in/events.js';

/** Sign-ins, failed attempts and sign-outs. */
export interface LoginRow extends LogRow {
  /** Event type. */
  event: string;
  /** Empty if the account belongs to no user. */
  user_id: string;
  user_name: string;
  /** Account name as typed in a failed attempt. */
  account: string;
  ip: string;
  /** Method of signing in, or the reason of the failure. */
  way: string;
  reason: string;
  user_agent: string;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    login_log: LoginRow;
  }
}

function entry({ type, data, meta, documentId }: ProjectedEvent): Omit<LoginRow, keyof LogRow> {
  const failed = type === 'SignInFailed';
  return {
    event: type,
    user_id: failed ? (data.userId ?? '') : documentId,
    user_name: failed ? data.userName : meta.actor.name,
    account: failed ? data.account : '',
    ip: meta.ip,
    way: data.way ?? '',
    reason: data.reason ?? '',
    user_agent: data.userAgent,
  };
}

export const loginLog = logProjection<LoginRow>({
  name: 'login-log',
  version: 1,
  columns: {
    event: 'text?',
    user_id: 'text?',
    user_name: 'text?',
    account: 'text?',
    ip: 'text?',
    way: 'text?',
    reason: 'text?',
    user_agent: 'text?',
  },
  clearedBy: 'LoginLogCleared',
  kind: 'event',
  concerns: ({ workflow }) => workflow === signIn.name,
  entry,
});
