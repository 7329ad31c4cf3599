import { describe, expect, it } from 'vitest';
import { detailOf, entries } from './entries.js';

const problemsOf = (given: unknown) => entries.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
const usd = { key: '2', value: '美元', attr1: 'USD', attr2: '' };

describe('entries', () => {
  it('come as text', () => {
    expect(entries.parse('1:人民币;2:美元:USD;3:欧元:EUR:€;')).toEqual([
      { key: '1', value: '人民币', attr1: '', attr2: '' },
      usd,
      { key: '3', value: '欧元', attr1: 'EUR', attr2: '€' },
    ]);
  });

  it('come back as they were shown', () => {
    const list = [usd, { key: '4', value: '港币', attr1: '', attr2: 'x' }];
    expect(detailOf(list)).toBe('2:美元:USD,4:港币::x');
    expect(entries.parse(detailOf(list))).toEqual(list);
  });

  it.each([
    ['1:', ['不能为空']],
    [':a', ['不能为空']],
    ['1:a;1:b', ['字典键重复']],
    ['1:红,绿:x;2:蓝', ['字典值不能包含冒号、分号或逗号']],
    ['1:a:b:c:d', ['字典值不能包含冒号、分号或逗号']],
    [[{ key: '1', value: 'a:b' }], ['字典值不能包含冒号、分号或逗号']],
    [[{ key: '1', value: 'a;b', attr1: 'c,d' }], ['字典值不能包含冒号、分号或逗号', '字典值不能包含冒号、分号或逗号']],
    [undefined, ['请求有错误']],
    [7, ['请求有错误']],
  ])('refuse %j', (given, messages) => {
    expect(problemsOf(given)).toEqual(messages);
  });
});
