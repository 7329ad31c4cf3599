import type { Call } from '#contract/platform/call.js';
import { codes, type Envelope } from '#contract/platform/envelope.js';
import type { Person } from './person.js';

/** The response, whatever it was. */
export interface Heard {
  readonly status: number;
  readonly requestId: string;
  /** Undefined if the response was binary or a stream. */
  readonly envelope?: Envelope<unknown>;
}

const known = new Set<number>(Object.values(codes));
/** Words in Latin letters that messages may contain: technical terms and parameter values. */
const terms =
  /\b(token|email|URL|https?|administrator|xlsx|csv|json|yyyy|MM|dd)\b|true|false|ANNUAL|FLAT|COST(_MINUS_DEPOSIT)?/g;

/** Sends an input as is, in the query or as a body, and reads the response. */
export async function hear(url: string, { token }: Person, call: Call, input: unknown): Promise<Heard> {
  const { path, rest } = addressed(call.path, input);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  return take(
    await fetch(`${url}/api${path}${inQuery ? `?${queryOf(rest)}` : ''}`, {
      method: call.method,
      headers: {
        ...(!inQuery && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(!inQuery && { body: JSON.stringify(rest ?? {}) }),
    }),
  );
}

export async function take(response: Response): Promise<Heard> {
  const heard = { status: response.status, requestId: response.headers.get('x-request-id') ?? '' };
  if (response.headers.get('content-type')?.includes('json'))
    return { ...heard, envelope: (await response.json()) as never };
  await response.body?.cancel();
  return heard;
}

/** True if the text is Chinese and contains no Latin words except known terms. */
export const inOurWords = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) && !/[A-Za-z]{2,}/.test(text.replace(terms, ''));

/** Describes what is wrong with a response; undefined if it is a proper one with a Chinese message. */
export function faultOf({ status, envelope }: Heard): string | undefined {
  if (status >= 500) return `HTTP ${status} ${envelope?.msg ?? ''}`;
  if (!envelope) return status < 400 ? undefined : `HTTP ${status} outside the envelope`;
  const { code, msg, success, data } = envelope;
  if (!known.has(code)) return `unknown code ${code} ${msg}`;
  if (success !== (code === codes.ok)) return `success ${success} with code ${code}`;
  if (success) return undefined;
  const said = [
    msg,
    ...((data as { errors?: { message: string }[] } | null)?.errors ?? []).map(({ message }) => message),
  ];
  const foreign = said.find((text) => !inOurWords(text));
  return foreign === undefined ? undefined : `not in our words: ${foreign}`;
}

function addressed(path: string, input: unknown): { path: string; rest: unknown } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0 || typeof input !== 'object' || input === null) return { path, rest: input };
  const given = input as Record<string, unknown>;
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(given[name]).toWellFormed()));
  return { path: filled, rest };
}

/** Builds the query as a careless client does. Cuts texts too long for an address, which no server accepts. */
const queryOf = (input: unknown): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((input ?? {}) as object))
    for (const one of [value].flat()) search.append(key, textOf(one).slice(0, 4000));
  return search.toString();
};

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
