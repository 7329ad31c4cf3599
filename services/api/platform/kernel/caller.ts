import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';

/** A session, from one sign-in onwards (sign-in/sessions.ts). */
export interface CallersSession {
  readonly id: string;
  readonly userId: string;
  readonly since: number;
}

interface Circumstances {
  readonly actor: Actor;
  readonly session: CallersSession;
  readonly ip: string;
  readonly requestId: string;
  readonly correlationId: string;
  /** From the header `Idempotency-Key`; repeats of a command send the same key. */
  readonly idempotencyKey: string | undefined;
  /** Whether the client has hung up, and nobody waits for the answer any more. */
  readonly gone: () => boolean;
}

/** The caller of a request, and the circumstances that every event records. */
export class Caller implements Circumstances {
  readonly actor: Actor;
  readonly session: CallersSession;
  readonly ip: string;
  readonly requestId: string;
  readonly correlationId: string;
  readonly idempotencyKey: string | undefined;
  readonly gone: () => boolean;
  /** Set when a change is stored but the lists did not show it in time. */
  late = false;
  /** Position of the last change. */
  wrote: bigint | undefined;
  /** The command sent and its result, for the log. */
  did: { readonly command: string; readonly stream: string; revision?: number } | undefined;

  constructor({ actor, session, ip, requestId, correlationId, idempotencyKey, gone }: Circumstances) {
    this.actor = actor;
    this.session = session;
    this.ip = ip;
    this.requestId = requestId;
    this.correlationId = correlationId;
    this.idempotencyKey = idempotencyKey;
    this.gone = gone;
  }
}

/** Request properties used by the api, including the caller that the guard sets. */
export interface TradeflowRequest {
  id: string;
  ip: string;
  protocol: string;
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  params: unknown;
  body: unknown;
  caller?: Caller;
}

export const requestOf = (context: ExecutionContext): TradeflowRequest => context.switchToHttp().getRequest();

/** Id that connects a browser action with all its effects: the client's if safe to log, otherwise the request's. */
export const correlationOf = (request: TradeflowRequest): string => {
  const given = headerOf(request, 'x-correlation-id');
  return given !== undefined && /^[\w.:-]{8,100}$/.test(given) ? given : request.id;
};

const longestKey = 200;

/** A longer key is refused rather than cut: two keys that begin alike would count as one. @throws Refusal invalid */
export const idempotencyKeyOf = (request: TradeflowRequest): string | undefined => {
  const key = headerOf(request, 'idempotency-key');
  return key !== undefined && key.length > longestKey
    ? refuse(`Idempotency-Key最多${longestKey}个字符`, 'invalid')
    : key;
};

/** The caller of a call that requires sign-in. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = requestOf(context);
  if (!caller) throw new Error('the call is open to anybody and has no caller');
  return caller;
});

export const headerOf = (request: TradeflowRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};
