import { describe, expect, it } from 'vitest';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { unacceptable, unstorable } from './storable.js';

const messageOf = (given: object) => unacceptable(given)?.message;

describe('text that is given', () => {
  it.each(hardTexts)('may be %s', (_, text) => expect(unacceptable({ name: text })).toBeUndefined());

  it.each(['👨‍👩‍👧‍👦', '❤️‍🔥', '👩🏽‍🚀', '葛\u{e0100}飾', 'مرحبا (שלום)', 'a\tb'])('may be %j', (name) =>
    expect(unacceptable({ name })).toBeUndefined(),
  );

  it.each(['a\u0000b', 'a\u0007', '\ud83d', '\ufffe'])('is kept as it is, or not at all: %j', (name) => {
    expect(messageOf({ name })).toBe('内容包含无法保存的字符');
    const named = { field: 'value.0', message: '内容包含无法保存的字符' };
    expect(unacceptable({ value: [{ [name]: 1 }] }, unstorable)).toEqual(named);
  });

  it.each([
    ...[
      '6222\u202e0001',
      '\u2066a\u2069',
      '\u200e1',
      'a\u200bb',
      '\ufeffa',
      'a\u2060b',
      'a\u00adb',
      'a\u200db',
      'a\u200cb',
    ],
    '张三\u{e0041}',
  ])('does not deceive: %j', (name) =>
    expect(messageOf({ name })).toBe('内容包含不可见或改变文字方向的字符，请删除后重新输入'),
  );

  it.each(['a\nb', 'a\r\nb', 'a\u2028b'])('is one line: %j', (accountNo) => {
    expect(unacceptable({ lines: [{ accountNo: '1' }, { accountNo }] })).toEqual({
      field: 'lines.1.accountNo',
      message: '内容不能换行',
    });
    expect(unacceptable({ remark: accountNo })).toBeUndefined();
  });

  it('may be anything where nobody sees it', () => expect(unacceptable({ password: 'a\u200bb\n' })).toBeUndefined());
});
