import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.js';

// A text that nothing shows is read by the next person as one that users see.

const isTexts = (file: string): boolean => /(^|[/-])(text|words)\.ts$/.test(file);

const bare = (node: ts.Expression | undefined): ts.Expression | undefined =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? bare(node.expression) : node;

/** Texts by `file#constant`, for each constant that is an object. */
const declaredIn = (file: ts.SourceFile): (readonly [string, readonly string[]])[] =>
  file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const texts = bare(initializer);
      if (!texts || !ts.isObjectLiteralExpression(texts)) return [];
      const names = texts.properties.flatMap(({ name: one }) =>
        one && !ts.isComputedPropertyName(one) ? one.text : [],
      );
      return [[`${file.fileName}#${name.getText(file)}`, names] as const];
    }),
  );

/** Constants of files of texts that a file knows, by their name in it. */
function knownIn(file: ts.SourceFile): ReadonlyMap<string, string> {
  const own = declaredIn(file).map(([key]) => [key.slice(key.indexOf('#') + 1), key] as const);
  const imported = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const asked = (moduleSpecifier as ts.StringLiteral).text.replace(/\.js$/, '.ts');
    const from = asked.startsWith('#') ? asked.slice(1) : path.join(path.dirname(file.fileName), asked);
    const named = importClause?.namedBindings;
    if (!isTexts(from) || !named || !ts.isNamedImports(named)) return [];
    return named.elements.map(({ name, propertyName = name }) => [name.text, `${from}#${propertyName.text}`] as const);
  });
  return new Map([...(isTexts(file.fileName) ? own : []), ...imported]);
}

/** Texts that a constant stands for where it is named: one, several, or all of them. */
function usedAt(node: ts.Identifier): readonly string[] | 'all' {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return 'all';
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return [parent.name.text];
  if (ts.isQualifiedName(parent) && parent.left === node) return [parent.right.text];
  // A name that is declared, imported or asked for of something else.
  if ('name' in parent && parent.name === node) return [];
  if ('propertyName' in parent && parent.propertyName === node) return [];
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.map(({ name, propertyName = name }) => propertyName.getText());
  return 'all';
}

/** Texts that no file uses, as `file#constant.text`. */
function unused(files: readonly ts.SourceFile[]): string[] {
  const used = new Set<string>();
  for (const file of files) {
    const known = knownIn(file);
    const visit = (node: ts.Node): void => {
      const key = ts.isIdentifier(node) ? known.get(node.text) : undefined;
      if (key && ts.isIdentifier(node)) {
        const here = usedAt(node);
        for (const name of here === 'all' ? ['*'] : here) used.add(`${key}.${name}`);
      }
      ts.forEachChild(node, visit);
    };
    if (known.size > 0) visit(file);
  }
  return files
    .filter(({ fileName }) => isTexts(fileName))
    .flatMap(declaredIn)
    .filter(([key]) => !used.has(`${key}.*`))
    .flatMap(([key, names]) => names.map((name) => `${key}.${name}`))
    .filter((text) => !used.has(text));
}

const planted = (fileName: string, text: string) => ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
const imported = "import { text } from './text.js';";

describe('texts', () => {
  it('are all used', () => {
    expect(unused(sources(['console', 'workflows']))).toEqual([]);
  });

  it.each([
    ['text.add;', ['idle']],
    ['const { add } = text;', ['idle']],
    ['type Words = typeof text.add;', ['idle']],
    ['interface Line { text: string }', ['add', 'idle']],
    ['text[kind];', []],
    ['show(text);', []],
    ['show({ text });', []],
  ])('after %s, idle are %s', (using, idle) => {
    const files = [planted('a/text.ts', "export const text = { add: '添加', idle: '闲' } as const;")];
    const found = unused([...files, planted('a/page.tsx', `${imported} ${using}`)]);
    expect(found).toEqual(idle.map((name) => `a/text.ts#text.${name}`));
  });
});
