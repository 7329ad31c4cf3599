import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.js';

const han = /\p{Script=Han}/u;

/** Functions and methods whose result depends on their arguments. */
const deciding = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'has', 'where', 'match', 'test']);
const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** Expressions a rule depends on: compared operands, cases, arguments of deciding calls, indexes, conditions in SQL. */
function rulesIn(node: ts.Node): readonly ts.Node[] {
  if (ts.isBinaryExpression(node) && comparing.has(node.operatorToken.kind)) return [node.left, node.right];
  if (ts.isCaseClause(node)) return [node.expression];
  if (ts.isElementAccessExpression(node)) return [node.argumentExpression];
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) return [node.template];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return deciding.has(node.expression.name.text) ? [node.expression.expression, ...node.arguments] : [];
}

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

const holdsWords = (node: ts.Node): boolean => {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return holdsWords(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(holdsWords);
  return (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) && han.test(node.getText());
};

/** Constants of a module that contain Chinese text. */
const constantsOf = (file: ts.SourceFile): string[] =>
  file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) => (initializer && holdsWords(initializer) ? [name.getText()] : []));

const importedBy = (file: ts.SourceFile): string[] =>
  file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const named = importClause?.namedBindings;
    return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
  });

/** Rules that depend on Chinese text, as `file: text`. */
function found(files: readonly ts.SourceFile[]): string[] {
  const everywhere = new Set(files.flatMap(constantsOf));
  return files.flatMap((file) => {
    const known = new Set([...constantsOf(file), ...importedBy(file).filter((name) => everywhere.has(name))]);
    const places: string[] = [];
    const isWord = (node: ts.Node) =>
      holdsWords(node) ||
      (ts.isTemplateLiteral(node) && han.test(node.getText())) ||
      (ts.isIdentifier(node) && known.has(node.text));
    walk(file, (node) => {
      if (rulesIn(node).some(isWord)) places.push(`${file.fileName}: ${node.getText().replace(/\s+/g, ' ')}`);
    });
    return places;
  });
}

/** Text that is data, not a label: dictionary entries, event data, values of other clients, parts of messages. */
const data = [
  /\brmb\b/,
  /\bcurrencyDictionary\b/,
  /\bbankFeeName\b/,
  /^services\/contract\/platform\/envelope\.ts/,
  /^workflows\/platform\/values\/bounds\.ts/,
  // Users enter the names of fees.
  /^workflows\/pricing\/fee-line\.ts/,
  // Users also enter the names of flows; a flow named after its condition is renamed with it.
  /^console\/features\/process-definition\/drawing\/drawing\.ts/,
];

describe('rules and words', () => {
  it('no rule depends on words that users see', () => {
    const files = sources(['workflows', 'projections', 'services', 'infra', 'console']).filter(
      ({ fileName }) => !/\.spec\.tsx?$|^services\/api\/seed\//.test(fileName),
    );
    expect(found(files).filter((place) => !data.some((known) => known.test(place)))).toEqual([]);
  });

  it.each([
    "if (status === '待回款') pay();",
    "const asked = '待回款'; const is = (status: string) => status !== asked;",
    "switch (status) { case '待回款': pay(); }",
    "const open = ['待回款', '待核销'] as const; open.includes(status);",
    'const query = sql`label = 待回款`;',
    "const state = states['待回款'];",
    "if (serialNo.startsWith('回款')) pay();",
  ])('finds %s', (text) => {
    expect(found([ts.createSourceFile('planted.ts', text, ts.ScriptTarget.Latest, true)])).toHaveLength(1);
  });
});
