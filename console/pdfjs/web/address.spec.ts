import { expect, it } from 'vitest';
import { fileAddress } from './address.js';

const origin = 'https://trade.example';
const of = (file: string) => fileAddress(`?${new URLSearchParams({ file })}`, origin);

it('is a file of our own server', () => {
  expect(of('/api/file/download?idFile=F1')).toBe('https://trade.example/api/file/download?idFile=F1');
  expect(of('https://trade.example/api/file/download?idFile=F1')).toBeDefined();
});

it.each([
  '',
  'https://evil.example/api/file/download',
  '//evil.example/api/file/x',
  'https://trade.example.evil.example/api/file/x',
  'javascript:alert(1)',
  'data:application/pdf;base64,x',
  'blob:https://trade.example/api/file/x',
  '/api/file/../account/logout',
  '/api/account/info',
  'https://',
])('is never %j', (file) => expect(of(file)).toBeUndefined());
