import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import type { Envelope } from '#contract/platform/envelope.js';
import { exchange, type Heard } from '#test/language/exchange.js';

export interface Answer<T> extends Envelope<T> {
  readonly status: number;
  readonly headers: Heard['headers'];
}

export interface Person {
  readonly token: string | undefined;
  /** Sends a call of the contract. */
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<AnswerOf<C>>>;
  /** Data of a call that must succeed. */
  get<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<AnswerOf<C>>;
  /** Like `send` and `get`, with arbitrary input, as other or careless clients send it. */
  sendRaw<C extends Call>(call: C, input: unknown, options?: SendOptions): Promise<Answer<AnswerOf<C>>>;
  getRaw<C extends Call>(call: C, input: unknown, options?: SendOptions): Promise<AnswerOf<C>>;
}

export interface SendOptions {
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  /** Raw body, sent instead of the input. */
  readonly rawBody?: string;
  readonly signal?: AbortSignal;
}

export const demoPassword = 'tradeflow';

/** A caller: a signed-in user if a token is given, otherwise anonymous. */
export function person(baseUrl: string, token: string | undefined): Person {
  const send: Person['sendRaw'] = async (call, input, { idempotencyKey, headers, rawBody, signal } = {}) => {
    const given = { ...(input as Record<string, unknown>) };
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(given[name]);
      delete given[name];
      return encodeURIComponent(value);
    });
    const inQuery = call.method === 'GET' || call.method === 'DELETE';
    const query = inQuery ? `?${queryOf(given)}` : '';
    const { text, ...heard } = await exchange(`${baseUrl}/api${path}${query}`, {
      method: call.method,
      headers: {
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      ...(inQuery ? {} : { body: rawBody ?? JSON.stringify(given) }),
      ...(signal && { signal }),
    });
    return { ...JSON.parse(text || '{}'), ...heard };
  };
  return personWith(token, send);
}

const personWith = (token: string | undefined, send: Person['sendRaw']): Person => {
  const get = demanding(send);
  return { token, send, get, sendRaw: send, getRaw: get };
};

const demanding =
  (send: Person['sendRaw']): Person['getRaw'] =>
  async (call, input, options) => {
    const answer = await send(call, input, options);
    if (answer.code !== 20000) throw new Error(`${call.path}: ${answer.status} ${answer.code} ${answer.msg}`);
    // Checks the answer against the contract, in every test.
    call.answer.parse(answer.data);
    return answer.data;
  };

const queryOf = (input: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one));
  }
  return search.toString();
};

/** Receives the answers to a call and to its repeat. */
export type Repeats = (call: Call, first: Answer<unknown>, second: Answer<unknown>) => void;

/** A person whose every change is sent twice with one key, as after a lost answer. */
export function repeating(one: Person, changes: (call: Call) => boolean, repeated: Repeats): Person {
  const send: Person['sendRaw'] = async (call, input, options = {}) => {
    if (!changes(call) || options.idempotencyKey !== undefined) return one.sendRaw(call, input, options);
    const keyed = { ...options, idempotencyKey: randomUUID() };
    const first = await one.sendRaw(call, input, keyed);
    repeated(call, first, await one.sendRaw(call, input, keyed));
    return first;
  };
  return personWith(one.token, send);
}
