import { expect, it } from 'vitest';
import { opened, sealed } from './sealed.js';

const seal = { secret: 'the secret of the tests, long enough', purpose: 'mail', boundTo: 'smtp://a' };
const kept = sealed('密码 1', seal);

it('is read again by who holds the secret, for what it was sealed', () => {
  expect(opened(kept, seal)).toBe('密码 1');
  expect(kept).not.toContain(Buffer.from('密码').toString('base64url'));
  expect(sealed('密码 1', seal)).not.toBe(kept);
});

it.each([
  ['with another secret', kept, { ...seal, secret: 'another secret of the tests' }],
  ['for another purpose', kept, { ...seal, purpose: 'sms' }],
  ['bound to something else', kept, { ...seal, boundTo: 'smtp://b' }],
  ['when it was changed', `${kept.startsWith('A') ? 'B' : 'A'}${kept.slice(1)}`, seal],
  ['when it is none', 'x', seal],
  ['when it is empty', '', seal],
])('is not read %s', (_, text, by) => expect(opened(text, by)).toBeUndefined());
