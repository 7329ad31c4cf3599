import { expect, it } from 'vitest';
import { preference } from './preference.js';

const problemOf = (value: unknown) =>
  preference.write.input.safeParse({ key: 'list.order', value }).error?.issues[0]?.message;

it('the views of a list have names of thirty characters at most', () => {
  const named = (name: string) => ({ density: 'compact', views: [{ name, search: {} }] });
  expect(problemOf(named('一'.repeat(30)))).toBeUndefined();
  expect(problemOf(named('一'.repeat(31)))).toBe('视图名称最多30个字符');
});

it.each([[{ views: 7 }], [{ views: [{ title: 'x'.repeat(31) }] }], [[1]], ['x'.repeat(31)], [null], [undefined]])(
  'any other setting is kept as it is: %j',
  (value) => {
    expect(problemOf(value)).toBeUndefined();
    expect(preference.write.input.parse({ key: 'list.order', value }).value).toEqual(value);
  },
);
