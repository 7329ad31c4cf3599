import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Metadata,
  ResponderBuilder,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
} from '@grpc/grpc-js';
import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import { Refused, toServiceError } from './model/errors.js';
import type { Say } from './say.js';

/** Users who may sign in, by name. Members of `$admins` may do everything. */
export type Users = Readonly<Record<string, { readonly password: string; readonly groups?: readonly string[] }>>;

/** The roles of a caller; all signed-in callers have `$all`. */
export interface Caller {
  readonly roles: ReadonlySet<string>;
}

export const everybody = '$all';

const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** Maximum number of queued attempts from one address; more are refused unchecked. */
const mostWaiting = 20;
const addresses = 1_000;

/** Failed attempts from one address. */
interface Attempts {
  turn: Promise<unknown>;
  delay: number;
  waiting: number;
}

/**
 * Identifies callers. Credentials that were right once are accepted immediately; after wrong ones, an address's further
 * attempts wait longer each time, one after the other. This prevents guessing without slowing down known callers.
 */
export class SignIn {
  private readonly known = new GenerationCache<string, Caller>(addresses);
  private readonly attempts = new GenerationCache<string, Attempts>(addresses);
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
   * Lets a call in only after its caller has signed in, before any byte of it is read; open methods are exempt.
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
   * @param header `Basic …`, as in HTTP
   * @throws Refused without credentials, or with wrong ones
   */
  async check(header: string | undefined, address: string): Promise<Caller> {
    if (header === undefined) throw new Refused({ kind: 'unauthenticated' });
    const known = this.known.get(header);
    if (known) return known;
    await this.turnOf(address);
    const [name, password] = parseBasic(header);
    const user = Object.hasOwn(this.users, name) ? this.users[name] : undefined;
    if (!user || !isSame(user.password, password)) throw this.failed(address, name);
    const caller = { roles: new Set([everybody, name, ...(user.groups ?? [])]) };
    this.known.set(header, caller);
    return caller;
  }

  private async turnOf(address: string): Promise<void> {
    const attempts = this.attempts.get(address);
    if (!attempts) return;
    if (attempts.waiting >= mostWaiting) throw new Refused({ kind: 'unauthenticated' });
    attempts.waiting++;
    attempts.turn = attempts.turn.then(() => this.wait(attempts.delay));
    await attempts.turn;
    attempts.waiting--;
  }

  private failed(address: string, name: string): Refused {
    const attempts = this.attempts.get(address) ?? { turn: Promise.resolve(), delay: 0, waiting: 0 };
    attempts.delay = Math.min(longestDelayMs, Math.max(firstDelayMs, 2 * attempts.delay));
    this.attempts.set(address, attempts);
    this.say('warn', 'a sign-in failed', { user: name.slice(0, 100), address, nextAfterMs: attempts.delay });
    return new Refused({ kind: 'unauthenticated' });
  }
}

/** Removes the port, which differs for each connection. */
const addressOf = (peer: string): string => peer.slice(0, Math.max(0, peer.lastIndexOf(':'))) || peer;

function parseBasic(header: string): [name: string, password: string] {
  const text = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** Compares in constant time. */
const isSame = (expected: string, given: string): boolean => timingSafeEqual(digest(expected), digest(given));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
