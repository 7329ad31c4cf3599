import { expect, it } from 'vitest';
import { z } from 'zod';
import { readingOld, rereadingOld, upcastOf } from './upcast.js';

const schema = z.object({
  serialNo: z.string(),
  remark: z.string().default('无'),
  payDate: z.string().nullable().default(null),
  account: z.object({ bankName: z.string(), swiftCode: z.string().default('') }),
  lines: z.array(z.object({ quantity: z.number(), brand: z.string().default('') })).default([]),
});
const old = { serialNo: 'HK1', account: { bankName: 'KfW' }, lines: [{ quantity: 2 }, { quantity: 3, brand: 'N' }] };

it('completes what an old event lacks, inside objects and lists too', () => {
  expect(upcastOf(schema)?.(old)).toEqual(schema.parse(old));
  expect(upcastOf(schema)?.({ serialNo: 'HK1', account: { bankName: 'KfW' } })).toEqual({
    serialNo: 'HK1',
    remark: '无',
    payDate: null,
    account: { bankName: 'KfW', swiftCode: '' },
    lines: [],
  });
});

it('leaves what is whole as it is, without a copy', () => {
  const whole = schema.parse(old);
  expect(upcastOf(schema)?.(whole)).toBe(whole);
});

it('does not change the event that was read', () => {
  upcastOf(schema)?.(old);
  expect(old).not.toHaveProperty('remark');
});

it('is nothing where nothing can be lacking', () => {
  expect(
    upcastOf(z.object({ serialNo: z.string(), lines: z.array(z.object({ quantity: z.number() })) })),
  ).toBeUndefined();
});

it('gives each event a default of its own', () => {
  const upcast = upcastOf(z.object({ lines: z.array(z.string()).default(() => []) }));
  const [one, other] = [upcast?.({}), upcast?.({})] as { lines: string[] }[];
  expect(one?.lines).not.toBe(other?.lines);
});

it('reads what an old event does not say by itself from what it holds, and nothing where it is said', () => {
  const said = z.object({ number: z.string(), purpose: z.enum(['deposit', 'sales']).default('deposit') });
  const upcast = upcastOf(readingOld(said, { purpose: ({ number }) => (number === 'XS1' ? 'sales' : 'deposit') }));
  expect(upcast?.({ number: 'XS1' })).toEqual({ number: 'XS1', purpose: 'sales' });
  expect(upcast?.({ number: 'BZJ1' })).toEqual({ number: 'BZJ1', purpose: 'deposit' });
  const whole = { number: 'XS1', purpose: 'deposit' };
  expect(upcast?.(whole)).toBe(whole);
});

it('reads what older events hold in another way as it is held today', () => {
  const came = rereadingOld(z.enum(['awaited', 'received']), (value) => (value === '已入库' ? 'received' : value));
  const upcast = upcastOf(z.object({ came: came.default('awaited') }));
  expect(upcast?.({ came: '已入库' })).toEqual({ came: 'received' });
  expect(upcast?.({})).toEqual({ came: 'awaited' });
  const whole = { came: 'received' };
  expect(upcast?.(whole)).toBe(whole);
});
