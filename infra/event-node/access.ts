import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { Refused } from './errors.js';
import type { EventLog } from './log.js';
import { isMetastream, originalOf } from './metadata.js';

/** Who may sign in, by name. Members of `$admins` may do everything. */
export type Users = Readonly<Record<string, { readonly password: string; readonly groups?: readonly string[] }>>;

export type Operation = 'read' | 'write' | 'delete';

/** The roles of a caller; everybody has `$all`. */
export interface Caller {
  readonly roles: ReadonlySet<string>;
}

const ADMINS = '$admins';
const EVERYBODY = '$all';
const STREAM_RIGHTS: Record<Operation, string> = { read: '$r', write: '$w', delete: '$d' };

/**
 * Default access rules: streams are open, system streams (`$…`, $all among them) are for admins, and the `$acl` in a
 * stream's metadata overrides both. Without users everybody is an admin: that is for loopback only.
 */
export class Access {
  constructor(
    private readonly log: EventLog,
    private readonly users: Users | undefined,
  ) {}

  /** @throws Refused when the credentials are wrong */
  callerOf(metadata: Metadata): Caller {
    if (!this.users) return { roles: new Set([ADMINS]) };
    const [header] = metadata.get('authorization');
    if (header === undefined) return { roles: new Set([EVERYBODY]) };
    const [name, password] = parseBasic(String(header));
    const user = Object.hasOwn(this.users, name) ? this.users[name] : undefined;
    if (!user || !isSame(user.password, password)) throw new Refused({ kind: 'unauthenticated' });
    return { roles: new Set([EVERYBODY, name, ...(user.groups ?? [])]) };
  }

  /** @param stream undefined stands for $all */
  async isAllowed(caller: Caller, stream: string | undefined, operation: Operation): Promise<boolean> {
    if (caller.roles.has(ADMINS)) return true;
    if (stream === undefined) return false;
    const { metadata } = await this.log.stateOf(stream);
    const allowed =
      rolesIn(metadata?.acl?.[rightOf(stream, operation)]) ??
      (originalOf(stream).startsWith('$') ? [ADMINS] : [EVERYBODY]);
    return allowed.some((role) => caller.roles.has(role));
  }

  /** @throws Refused when the caller may not */
  async check(caller: Caller, stream: string | undefined, operation: Operation): Promise<void> {
    if (!(await this.isAllowed(caller, stream, operation))) throw new Refused({ kind: 'denied' });
  }
}

/** Metadata has rights of its own, kept in the metadata of its original. */
function rightOf(stream: string, operation: Operation): string {
  if (!isMetastream(stream)) return STREAM_RIGHTS[operation];
  return operation === 'read' ? '$mr' : '$mw';
}

function rolesIn(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((role) => typeof role === 'string') : undefined;
}

function parseBasic(header: string): [name: string, password: string] {
  const text = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** Takes as long for a near miss as for a far one. */
const isSame = (expected: string, given: string): boolean => timingSafeEqual(digest(expected), digest(given));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
