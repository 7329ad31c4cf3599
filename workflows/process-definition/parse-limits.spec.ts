import { expect, it } from 'vitest';
import { expenseDiagram } from '#test/fixtures/process.js';
import { isModest } from './parse-limits.js';

it('what tools draw is modest, with notes and text as it is', () => {
  expect(isModest(expenseDiagram)).toBe(true);
  expect(isModest(`<?xml version="1.0"?><a><!-- <b> --><c><![CDATA[ <d> ]]></c></a>`)).toBe(true);
});

it.each(['<a', '<a><!-- b', '<a><![CDATA[ b ]]', '<!DOCTYPE a>', '<?b?>', '<a>'.repeat(61), `<a ${'b'.repeat(4000)}>`])(
  '%j is not',
  (xml) => expect(isModest(xml)).toBe(false),
);

/** Some seconds are a thousand times what it takes; looking for one end from everywhere takes far longer. */
it.each(['<', '<!--', '<![CDATA[', '<a', '<?xml '])('nor are 100,000 characters of %s', { timeout: 5000 }, (begin) =>
  expect(isModest(begin.repeat(100_000 / begin.length))).toBe(false),
);
