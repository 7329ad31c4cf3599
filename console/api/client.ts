import { z } from 'zod';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { codes, type Envelope } from '#contract/platform/envelope.js';
import { readAt } from '#contract/platform/live.js';
import { ApiError, type Fault } from './api-error.js';
import { correlationId } from './correlation.js';
import { liveLine } from './live-line.js';
import { token } from './token.js';

/** Handlers for outcomes of calls that concern the whole page. Set once, in app/. */
export interface ClientEvents {
  /** HTTP 401: the session is over. */
  signedOut(): void;
  /** 50008, 50012, 50014: the token is invalid; ask whether to sign in again. */
  sessionLost(message: string): void;
  /** Any other failure, to be shown for five seconds. */
  failed(error: ApiError): void;
}

let events: ClientEvents = { signedOut() {}, sessionLost() {}, failed() {} };
export const onClientEvents = (handlers: ClientEvents): void => {
  events = handlers;
};

export interface SendOptions {
  signal?: AbortSignal;
  /** Idempotency key: repeated attempts with the same key take effect once. */
  idempotencyKey?: string;
  /** The caller shows the failure itself (or ignores it, as the approval panel must): every failure, or these. */
  quiet?: boolean | ((error: ApiError) => boolean);
  /** Told at which moment the server read what it answers (`contains`). */
  onRead?(at: string): void;
}

const sessionCodes = new Set<number>([codes.badToken, codes.superseded, codes.expired]);

/** Reads from the server by the contract. Changes are sent by `useCommand`. */
export const read = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Pick<SendOptions, 'signal' | 'quiet' | 'onRead'> = {},
): Promise<AnswerOf<C>> => send(call, input, options);

/** Whether the error means that the session is over; the client events handle that. */
export const isOfSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.httpStatus === 401 || sessionCodes.has(error.code));

/** Whether the session is over; if so, reports it to the client events. */
function endsSession(error: ApiError): boolean {
  if (!isOfSession(error)) return false;
  if (error.httpStatus === 401) events.signedOut();
  else events.sessionLost(error.message);
  return true;
}

/** Reports a refusal of something other than a call, e.g. a file upload, in case the session is over. */
export function noticeRefusal(error: unknown): void {
  if (error instanceof ApiError) endsSession(error);
}

/** Reports a failure like the shared layer does; session errors have been reported already. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!isOfSession(error)) events.failed(error);
}

/** Calls the server by its contract: method, path, input and answer types follow from the `Call`. */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<AnswerOf<C>> {
  try {
    return (await exchange(call, input as Record<string, unknown>, options)) as AnswerOf<C>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const ended = call.may !== 'anybody' && endsSession(error);
    const { quiet } = options;
    if (!ended && !(typeof quiet === 'function' ? quiet(error) : quiet)) events.failed(error);
    throw error;
  }
}

async function exchange(call: Call, input: Record<string, unknown>, options: SendOptions): Promise<unknown> {
  const { url, rest } = address(call, input);
  const headers = new Headers({ ...authorization(), 'X-Correlation-Id': correlationId() });
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  if (!inQuery) headers.set('Content-Type', 'application/json');
  const response = await reach(inQuery ? url + queryOf(rest) : url, {
    method: call.method,
    headers,
    signal: options.signal,
    body: inQuery ? undefined : JSON.stringify(rest),
  });
  renew(response);
  const envelope = await envelopeOf(response);
  options.signal?.throwIfAborted();
  if (response.ok && envelope?.code === codes.ok) {
    options.onRead?.(response.headers.get(readAt) ?? '');
    return envelope.data;
  }
  const requestId = envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined;
  throw refusalOf(response.status, envelope, requestId, call);
}

/** Answers about the token itself. A session that was taken over has a message for users. */
const tokenCodes = new Set<number | undefined>([codes.badToken, codes.expired]);

/** If the session is over, the server's message is replaced, because users know nothing of tokens. */
export const refusalOf = (
  status: number,
  envelope: (Pick<Envelope<unknown>, 'code' | 'msg'> & { readonly data?: unknown }) | undefined | null,
  requestId?: string,
  { may }: Pick<Call, 'may'> = { may: 'signed-in' },
): ApiError => {
  const isOver = (status === 401 && may !== 'anybody') || tokenCodes.has(envelope?.code);
  const words = isOver ? failure(401) : envelope?.msg || failure(status);
  return new ApiError(envelope?.code ?? status, words, requestId, status, faultsIn(envelope?.data));
};

const withErrors = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

/** Refusals of input list the fields at fault in their data (docs/rules/calls.md). */
const faultsIn = (data: unknown): readonly Fault[] => withErrors.safeParse(data).data?.errors ?? [];

/** Delay before each retry, in ms. */
const pauses = [300, 1200];
/** The server, or one behind it, is temporarily unavailable; the request may or may not have been processed. */
const away = new Set([502, 503, 504]);

/**
 * The connection may drop during an answer, or the server restart. A request with an idempotency key takes effect only
 * once, so it is retried instead of leaving the user in doubt.
 */
async function reach(url: string, request: RequestInit & { headers: Headers }): Promise<Response> {
  const repeatable = request.headers.has('Idempotency-Key');
  for (let attempt = 0; ; attempt++) {
    const pause = repeatable ? pauses[attempt] : undefined;
    try {
      const response = await fetch(url, request);
      if (!away.has(response.status)) liveLine.answered();
      if (pause === undefined || !away.has(response.status)) return response;
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      if (pause === undefined) throw new ApiError(0, '无法连接服务器，请检查网络后重试', undefined, 0);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export const authorization = (): Record<string, string> => {
  const held = token.read();
  return held ? { Authorization: `Bearer ${held}` } : {};
};

/** The server renews tokens on its own: a token in this header replaces the current one. */
export const renew = (response: Response): void => {
  const renewed = response.headers.get('token');
  if (renewed && token.read()) token.write(renewed);
};

export const envelopeOf = async (response: Response): Promise<Envelope<unknown> | undefined> => {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    return undefined;
  }
};

const failure = (status: number): string =>
  status === 401
    ? '登录已失效，请重新登录后再试'
    : status >= 500
      ? '服务器暂时不可用，请稍后重试'
      : `请求失败（${status}）`;

function address(call: Call, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url: `/api${path}`, rest };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
}
