import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { textWithin } from '#infra/http/text-within.js';

/**
 * Answer of the rate source: RMB for `unit` units of a currency (default 1), by ISO 4217 code.
 *
 * { "date": "2026-11-21", "rates": { "USD": "7.1236", "JPY": { "rate": 4.7835, "unit": 100 } } }
 */
const number = z.union([z.number(), z.string().regex(/^\d{1,6}(\.\d{1,12})?$/)]).transform(String);
const unit = z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000), z.literal(10_000)]);
const answer = z.object({
  date: z.iso.date(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.union([number, z.object({ rate: number, unit: unit.default(1) })])),
});

export interface RatesOfDay {
  /** yyyy-MM-dd */
  readonly date: string;
  /** RMB per unit, six decimal places, by ISO code. */
  readonly rates: ReadonlyMap<string, string>;
}

/** Any failure of the source, described for the operator of the installation. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

const places = 6;
const patienceMs = 20_000;
const mostBytes = 1024 * 1024;

export async function askSource(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<RatesOfDay> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    // The headers may hold a key, which is for this address alone.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).catch((cause: Error) => {
    throw new SourceError(`汇率来源无法访问：${cause.message}`, { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new SourceError(`汇率来源应答 HTTP ${response.status}`);
  }
  const text = await textWithin(response, mostBytes);
  if (text === undefined) throw new SourceError('汇率来源的应答过大');
  return ratesIn(text);
}

/** @throws SourceError when the answer does not have the expected shape */
export function ratesIn(text: string): RatesOfDay {
  const { data, error } = answer.safeParse(parsed(text));
  if (!data) throw new SourceError(`汇率来源的应答不符合约定：${z.prettifyError(error).slice(0, 300)}`);
  const rates = Object.entries(data.rates).map(([code, given]): [string, string] => {
    const { rate, unit } = typeof given === 'string' ? { rate: given, unit: 1 } : given;
    return [code, new Decimal(rate).div(unit).toFixed(places)];
  });
  return { date: data.date, rates: new Map(rates) };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceError('汇率来源的应答不是 JSON', { cause });
  }
};
