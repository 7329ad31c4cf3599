import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.js';

describe('an article is cleaned', () => {
  it.each([
    ['a script', '<p>甲<script>alert(1)</script></p>', '<p>甲</p>'],
    ['what runs by itself', '<p onclick="x()" style="position:fixed">甲</p>', '<p>甲</p>'],
    ['a link to a program', '<a href="javascript:alert(1)">甲</a>', '<a>甲</a>'],
    ['a hidden link to a program', '<a href="java&#10;script:alert(1)">甲</a>', '<a>甲</a>'],
    ['a frame', '<iframe src="https://a.b"></iframe><p>甲</p>', '<p>甲</p>'],
    ['a form', '<form action="/api/x"><input name="a"><button>甲</button></form>', '甲'],
    ['a drawing with a program', '<svg><script>alert(1)</script></svg>甲', '甲'],
    ['a picture from elsewhere', '<p>甲<img src="https://track.er/1.png"></p>', '<p>甲</p>'],
    ['a picture of data', '<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['what only looks like one of ours', '<img src="https://a.b/api/file/getImgStream?idFile=1">', ''],
    ['a style sheet', '<style>body{display:none}</style>甲', '甲'],
    ['a comment', '甲<!-- <script>alert(1)</script> -->', '甲'],
  ])('of %s', (_, given, clean) => expect(cleanHtml(given)).toBe(clean));

  it('and keeps what text needs', () => {
    const text =
      '<h2 style="text-align:center">标题</h2><p><strong>粗</strong><em>斜</em><u>下</u><s>删</s></p>' +
      '<ul><li>一</li></ul><blockquote>引</blockquote><table><tbody><tr><td colspan="2">格</td></tr></tbody></table>';
    expect(cleanHtml(text)).toBe(text);
  });

  it.each([
    '/file/getImgStream?idFile=f1',
    '/api/file/getImgStream?idFile=f1&token=t',
    '/api/portal/picture?idFile=f1',
    '/api/file/img/f1/a.jpg',
  ])('and finds a picture where everybody finds it, given as %s', (src) =>
    expect(cleanHtml(`<img src="${src}" alt="图">`)).toBe('<img src="/api/portal/picture?idFile=f1" alt="图" />'),
  );

  it('and tells what is behind a link nothing of the page', () =>
    expect(cleanHtml('<a href="https://a.b/c" target="_blank" rel="opener">甲</a>')).toBe(
      '<a href="https://a.b/c" target="_blank" rel="noopener noreferrer">甲</a>',
    ));

  it.each(['<div>', '<b>', '<table>', '<p><i>', '<B\n>'])(
    'and is not read when it is deeper than anybody writes: %s',
    (tag) => {
      expect(() => cleanHtml(`${tag.repeat(30_000)}甲${'</i>'.repeat(30_000)}`)).toThrow('内容层级过深');
      expect(cleanHtml(`${tag.repeat(900)}甲`)).toContain('甲');
    },
  );

  it('and may be long', () => {
    expect(cleanHtml('<p><b>甲</b><br><img src="/api/file/img/f1/a.jpg"><li>乙'.repeat(5_000))).toContain('乙');
  });
});
