import { describe, expect, it } from 'vitest';
import { type Text, texts } from './sources.js';

/** Places where a field would cut off what is typed or pasted, as `file:line`. */
const cuttingIn = ({ fileName, text }: Text): string[] =>
  text.split('\n').flatMap((line, at) => (/\bmaxlength\b/i.test(line) ? [`${fileName}:${at + 1}`] : []));

describe('fields', () => {
  it('cut off no text, but say that it is too long (console/ui/fields/too-long.ts)', () => {
    const files = texts(['console']);
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(cuttingIn)).toEqual([]);
  });

  it.each([
    '<TextInput maxLength={100} />',
    '<input maxlength="100" />',
    'const props = { maxLength: 100 };',
    'field.maxLength = 100;',
  ])('are found in %s', (text) => {
    expect(cuttingIn({ fileName: 'planted.tsx', text: `\n${text}` })).toEqual(['planted.tsx:2']);
  });
});
