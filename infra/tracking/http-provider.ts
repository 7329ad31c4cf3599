import { textWithin } from '#infra/http/text-within.js';
import { type Reader, TrackingError, type TrackingProvider } from './provider.js';

interface HttpProvider<Found> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reader: Reader<Found>;
  readonly patienceMs?: number;
}

const mostBytes = 2 * 1024 * 1024;

/** Queries an HTTP provider, see README. */
export const httpProvider = <Found>(options: HttpProvider<Found>): TrackingProvider<Found> => ({
  find: async (oceanShippingNo, signal) => {
    const { url, headers, reader, patienceMs = 15_000 } = options;
    const address = new URL(url);
    address.searchParams.set('oceanShippingNo', oceanShippingNo);
    const text = await ask(
      address,
      headers,
      AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
    );
    if (text === undefined) return undefined;
    const { data, error } = reader.safeParse(parsed(text));
    if (error) throw new TrackingError(`物流查询服务的应答不符合约定：${brief(error)}`, { cause: error });
    return data;
  },
});

/** @returns undefined if the number is unknown */
async function ask(address: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      // The headers may hold a key, which is for this address alone.
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new TrackingError(`物流查询服务应答 HTTP ${response.status}`);
    }
    const text = await textWithin(response, mostBytes);
    if (text === undefined) throw new TrackingError('物流查询服务的应答过大');
    return text;
  } catch (cause) {
    if (cause instanceof TrackingError) throw cause;
    const late = (cause as Error).name === 'TimeoutError';
    const why = late ? '没有及时应答' : `无法访问：${(cause as Error).message}`;
    throw new TrackingError(`物流查询服务${why}`, { cause });
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TrackingError('物流查询服务的应答不是 JSON', { cause });
  }
};

const brief = (error: Error) => error.message.replace(/\s+/g, ' ').slice(0, 300);
