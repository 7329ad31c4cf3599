import { describe, expect, it } from 'vitest';
import { knownTemplates } from './known.js';
import { brokenVariable, filled, piecesOf, variablesIn } from './text.js';

const holding = (values: Record<string, string>) => new Map(Object.entries(values));

describe('a template', () => {
  it('says what its variables hold', () =>
    expect(filled('${name}，第{1}次：${what}', holding({ name: '李强', '1': '3' }))).toBe('李强，第3次：'));

  it.each([
    ['another variable', '${b}'],
    ['a loop', '{{#each a}}x{{/each}}'],
    ['a pattern of replacement', '$&$1$`'],
    ['a program', '${process.exit()}'],
  ])('never looks at what a variable holds, as %s', (_, value) =>
    expect(filled('甲${a}乙', holding({ a: value, b: '!' }))).toBe(`甲${value}乙`),
  );

  it.each(['constructor', 'toString', 'hasOwnProperty'])('knows %s as a name like any other', (name) => {
    expect(filled(`甲\${${name}}乙`, holding({}))).toBe('甲乙');
    expect(variablesIn(`\${${name}}`).length).toBe(1);
  });

  it.each(['${a.b}', '${', '${a', '${a()}', '${ a }', '${7*7}', '${#list x as y}', '${__proto__}'])(
    'is told apart when it is not well written: %s',
    (text) => {
      expect(brokenVariable(`甲${text}`)).toBe(text.slice(0, 20));
      expect(brokenVariable('甲${a}{1}{}{a}{{b}}<#list>$a')).toBeUndefined();
    },
  );

  it('is read in one go, however long', () => {
    const long = '${a'.repeat(300_000);
    expect(piecesOf(long)).toEqual([{ said: long }]);
    expect(filled('${a}', holding({ a: '甲'.repeat(1_000_000) })).length).toBe(20_000);
  });
});

it('what the system sends names only what it has', () => {
  for (const { title, content, variables } of Object.values(knownTemplates)) {
    const named = variablesIn(title, content);
    expect(named.filter((name) => !(name in variables))).toEqual([]);
  }
});
