import { expect, it } from 'vitest';
import { qrContent } from './qr-content.js';

const uuid = 'a-uuid-of-eight';
const said = (origin: string | undefined, hostname = 'trade.example') => qrContent(uuid, { origin, hostname });

it('a code leads to the page of the console that shows it', () => {
  expect(said('https://trade.example')).toBe(`https://trade.example/account/qr?uuid=${uuid}`);
  expect(said('http://trade.example:8080')).toBe(`http://trade.example:8080/account/qr?uuid=${uuid}`);
});

it.each([
  undefined,
  '',
  'https://elsewhere.example',
  'https://trade.example@elsewhere.example',
  'javascript:alert(1)',
  'https://trade.example/x',
  'https://[',
])('and nowhere else: %j', (origin) => expect(said(origin)).toBe(uuid));
