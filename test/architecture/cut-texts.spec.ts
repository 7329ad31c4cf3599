import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.js';

/** Places where a field would cut off what is typed or pasted, as `file:line`. */
function cuttingIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && /^maxlength$/i.test(node.text))
      found.push(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('fields', () => {
  it('cut off no text, but say that it is too long (console/ui/fields/too-long.ts)', () => {
    const files = sources(['console']);
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(cuttingIn)).toEqual([]);
  });

  it.each([
    'const field = <TextInput maxLength={100} />;',
    'const field = <input maxlength="100" />;',
    'const props = { maxLength: 100 };',
    'field.maxLength = 100;',
  ])('are found in %s', (text) => {
    const planted = ts.createSourceFile('planted.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    expect(cuttingIn(planted)).toEqual(['planted.tsx:1']);
  });
});
