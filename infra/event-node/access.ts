import type { Metadata } from '@grpc/grpc-js';
import type { EventLog } from './log.js';
import { Refused } from './model/errors.js';
import { isMetastream, originalOf, type Right } from './model/metadata.js';
import { type Caller, everybody, type SignIn } from './sign-in.js';

export type Operation = 'read' | 'write' | 'delete';

const adminsGroup = '$admins';
const admin: Caller = { roles: new Set([adminsGroup]) };
const streamRights: Record<Operation, Right> = { read: '$r', write: '$w', delete: '$d' };

/**
 * Default access rules: streams are open, system streams (`$…`, including $all) are for admins, and the `$acl` in a
 * stream's metadata overrides both. If users are configured, callers must sign in; otherwise everybody is an admin,
 * which is for loopback only.
 */
export class Access {
  constructor(
    private readonly log: EventLog,
    private readonly signIn: SignIn | undefined,
  ) {}

  /** @throws Refused if the call has not signed in */
  callerOf(metadata: Metadata): Caller {
    if (!this.signIn) return admin;
    const caller = this.signIn.callerOf(metadata);
    if (!caller) throw new Refused({ kind: 'unauthenticated' });
    return caller;
  }

  /** @param stream undefined means $all */
  async isAllowed(caller: Caller, stream: string | undefined, operation: Operation): Promise<boolean> {
    if (caller.roles.has(adminsGroup)) return true;
    if (stream === undefined) return false;
    const { metadata } = await this.log.stateOf(stream);
    const allowed =
      metadata?.acl?.[rightOf(stream, operation)] ?? (originalOf(stream).startsWith('$') ? [adminsGroup] : [everybody]);
    return allowed.some((role) => caller.roles.has(role));
  }

  /** @throws Refused if the caller lacks the right */
  async check(caller: Caller, stream: string | undefined, operation: Operation): Promise<void> {
    if (!(await this.isAllowed(caller, stream, operation))) throw new Refused({ kind: 'denied' });
  }
}

/** Metadata has rights of its own, kept in the metadata of the original stream. */
function rightOf(stream: string, operation: Operation): Right {
  if (!isMetastream(stream)) return streamRights[operation];
  return operation === 'read' ? '$mr' : '$mw';
}
