import { expect, it } from 'vitest';
import { pageOf } from './page.js';

const publicUrl = 'https://trade.example';

it.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['甲\n乙\r\n丙', '甲<br>乙<br>丙'],
  [
    '打开：https://trade.example/a?b=1&c=2 好',
    '打开：<a href="https://trade.example/a?b=1&amp;c=2">https://trade.example/a?b=1&amp;c=2</a> 好',
  ],
  ['https://evil.example/', 'https://evil.example/'],
  ['https://trade.example.evil.example/x', 'https://trade.example.evil.example/x'],
  ['https://trade.example@evil.example/x', 'https://trade.example@evil.example/x'],
  [
    'https://trade.example/"onclick="x',
    '<a href="https://trade.example/&quot;onclick=&quot;x">https://trade.example/&quot;onclick=&quot;x</a>',
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is shown as it is', (text, html) => {
  expect(pageOf(text, publicUrl)).toContain(`>${html}</body>`);
});

it('leads nowhere where nobody knows the address', () =>
  expect(pageOf('https://trade.example/', undefined)).not.toContain('<a'));
