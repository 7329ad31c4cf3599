import { expect, it } from 'vitest';
import { safetyOf } from './safety.js';

const policy = (url: string, mapTiles?: string) => safetyOf({ mapTiles })(url)['content-security-policy'];

it.each(['/api/account/login', '/api/docs-json', '/api', '/api?x', '/health/ready', '/metrics'])(
  '%s is data',
  (url) => {
    expect(policy(url)).toBe("default-src 'none'; frame-ancestors 'self'");
  },
);

it.each(['/', '/mall/order?id=1', '/apiary', '/assets/a.js', '/pdfjs/web/viewer.html', '/api/docs', '/api/docs/a.js'])(
  '%s is a page, and runs nothing but its own scripts',
  (url) => {
    expect(policy(url)).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy(url)).toContain("frame-ancestors 'self'");
  },
);

it.each([
  [undefined, "img-src 'self' data: blob:;"],
  ['/tiles/{z}/{x}/{y}.png', "img-src 'self' data: blob:;"],
  ['https://tiles.example.com:81/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://tiles.example.com:81;"],
  ['https://t{0-7}.example.com/{z}/{x}/{y}', "img-src 'self' data: blob: https://*.example.com;"],
])('pictures come from here, and from where map tiles do: %s', (tiles, directive) => {
  expect(policy('/', tiles)).toContain(directive);
});
