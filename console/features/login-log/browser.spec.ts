import { expect, it } from 'vitest';
import { withBrowser } from './browser.js';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

it.each([
  [`密码登录；${chrome}`, '密码登录；Chrome 153 · Linux'],
  [`${chrome} Edg/153.0.1`, 'Edge 153 · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS',
  ],
  ['密码错误；curl/8.5.0', '密码错误；curl/8.5.0'],
  ['扫码登录', '扫码登录'],
])('%s', (said, words) => {
  expect(withBrowser(said)).toBe(words);
});
