import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Metadata,
  ResponderBuilder,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
} from '@grpc/grpc-js';
import { Recent } from '#workflows/platform/kernel/recent.js';
import { Refused, toServiceError } from './model/errors.js';
import type { Say } from './say.js';

/** Who may sign in, by name. Members of `$admins` may do everything. */
export type Users = Readonly<Record<string, { readonly password: string; readonly groups?: readonly string[] }>>;

/** The roles of a caller; everybody who has signed in has `$all`. */
export interface Caller {
  readonly roles: ReadonlySet<string>;
}

export const EVERYBODY = '$all';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
/** Attempts from one address that may wait for their turn; more are refused unheard. */
const MOST_WAITING = 20;
const ADDRESSES = 1_000;

/** What came of the attempts from one address. */
interface Attempts {
  turn: Promise<unknown>;
  delay: number;
  waiting: number;
}

/**
 * Who calls. What was right once is right at once again; a caller who was wrong waits longer each time, one attempt after the
 * other, so that nobody tries out passwords, and nobody who knows his is slowed by it.
 */
export class SignIn {
  private readonly known = new Recent<string, Caller>(ADDRESSES);
  private readonly attempts = new Recent<string, Attempts>(ADDRESSES);
  private readonly callers = new WeakMap<Metadata, Caller>();

  constructor(
    private readonly users: Users,
    private readonly say: Say,
    private readonly wait: (ms: number) => Promise<unknown> = sleep,
  ) {}

  callerOf(metadata: Metadata): Caller | undefined {
    return this.callers.get(metadata);
  }

  /**
   * Every call but the open ones is let in only when its caller has signed in: before a byte of it is read.
   * @param open the paths of the methods that anybody may call
   */
  interceptor(open: ReadonlySet<string>): ServerInterceptor {
    return ({ path }, call) => {
      if (open.has(path)) return new ServerInterceptingCall(call);
      const listener = new ServerListenerBuilder().withOnReceiveMetadata((metadata, goOn) => {
        const [header] = metadata.get('authorization');
        this.check(header?.toString(), addressOf(call.getPeer())).then(
          (caller) => {
            this.callers.set(metadata, caller);
            goOn(metadata);
          },
          (error: unknown) => call.sendStatus(toServiceError(error)),
        );
      });
      const responder = new ResponderBuilder().withStart((next) => next(listener.build()));
      return new ServerInterceptingCall(call, responder.build());
    };
  }

  /**
   * @param header `Basic …`, as HTTP has it
   * @throws Refused when nobody is named, or with a wrong password
   */
  async check(header: string | undefined, address: string): Promise<Caller> {
    if (header === undefined) throw new Refused({ kind: 'unauthenticated' });
    const known = this.known.get(header);
    if (known) return known;
    await this.turnOf(address);
    const [name, password] = parseBasic(header);
    const user = Object.hasOwn(this.users, name) ? this.users[name] : undefined;
    if (!user || !isSame(user.password, password)) throw this.failed(address, name);
    const caller = { roles: new Set([EVERYBODY, name, ...(user.groups ?? [])]) };
    this.known.set(header, caller);
    return caller;
  }

  private async turnOf(address: string): Promise<void> {
    const attempts = this.attempts.get(address);
    if (!attempts) return;
    if (attempts.waiting >= MOST_WAITING) throw new Refused({ kind: 'unauthenticated' });
    attempts.waiting++;
    attempts.turn = attempts.turn.then(() => this.wait(attempts.delay));
    await attempts.turn;
    attempts.waiting--;
  }

  private failed(address: string, name: string): Refused {
    const attempts = this.attempts.get(address) ?? { turn: Promise.resolve(), delay: 0, waiting: 0 };
    attempts.delay = Math.min(LONGEST_DELAY_MS, Math.max(FIRST_DELAY_MS, 2 * attempts.delay));
    this.attempts.set(address, attempts);
    this.say('warn', 'a sign-in failed', { user: name.slice(0, 100), address, nextAfterMs: attempts.delay });
    return new Refused({ kind: 'unauthenticated' });
  }
}

/** Without the port, which is another one each time. */
const addressOf = (peer: string): string => peer.slice(0, Math.max(0, peer.lastIndexOf(':'))) || peer;

function parseBasic(header: string): [name: string, password: string] {
  const text = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** Takes as long for a near miss as for a far one. */
const isSame = (expected: string, given: string): boolean => timingSafeEqual(digest(expected), digest(given));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
