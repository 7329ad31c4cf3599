import { expect, it } from 'vitest';
import { parseMetadata, recreatedMetadata, weightOf } from './model/metadata.js';
import { Remembered } from './remembered.js';

it('forgets by entries', () => {
  const map = new Remembered<number>({ entries: 10, bytes: 1e9 }, () => 1);
  for (let n = 0; n < 100; n++) map.set(String(n), n);
  expect(map.size).toBeLessThanOrEqual(20);
  expect(map.get('99')).toBe(99);
  expect(map.get('50')).toBeUndefined();
});

it('forgets by bytes, those of long keys too', () => {
  const heavy = new Remembered<number>({ entries: 1_000, bytes: 10_000 }, () => 1_000);
  const long = new Remembered<number>({ entries: 1_000, bytes: 10_000 }, () => 1);
  for (let n = 0; n < 100; n++) {
    heavy.set(String(n), n);
    long.set(`${n}${'x'.repeat(500)}`, n);
  }
  expect(heavy.size).toBeLessThanOrEqual(20);
  expect(long.size).toBeLessThanOrEqual(20);
});

it('counts what is set again once', () => {
  const map = new Remembered<number>({ entries: 10, bytes: 10_000 }, () => 1_000);
  for (let n = 0; n < 100; n++) map.set('same', n);
  expect(map.size).toBe(1);
});

it('keeps of metadata what governs, and weighs it', () => {
  const filler = 'x'.repeat(1_000_000);
  const parsed = parseMetadata(Buffer.from(JSON.stringify({ $maxCount: 2, filler, $acl: { $r: 'a', $x: filler } })));
  expect(parsed).toEqual({ deleted: false, maxCount: 2, acl: { $r: ['a'] } });
  expect(JSON.stringify(parsed).length).toBeLessThan(100);
  const roles = Array.from({ length: 1_000 }, (_, n) => `role-${n}`);
  const open = parseMetadata(Buffer.from(JSON.stringify({ $acl: { $w: roles } })));
  expect(open && weightOf(open)).toBeGreaterThan(10_000);
});

it('gives a deleted stream back all that was set, but for its end', () => {
  const recreated = (text: string) => {
    const deleted = parseMetadata(Buffer.from(text));
    return deleted && JSON.parse(recreatedMetadata(deleted, 7).toString());
  };
  expect(recreated('{"$tb":9223372036854775807}')).toEqual({ $tb: 7 });
  expect(recreated('{"$tb":9223372036854775807,"$maxCount":3,"owner":"me"}')).toEqual({
    $tb: 7,
    $maxCount: 3,
    owner: 'me',
  });
});
