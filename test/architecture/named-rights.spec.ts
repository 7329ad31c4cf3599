import ts from 'typescript';
import { expect, it } from 'vitest';
import { allCalls } from '#contract/contract.js';
import { permissions } from '#workflows/catalog/pages.js';
import { sources } from './sources.js';

// Nobody can hold a right that no page declares: a call that needs it is always refused, a button never shown.

const known = new Set<string>(permissions.map(({ permission }) => permission));
const unknown = (named: readonly string[]) => named.filter((one) => !known.has(one));

/** Code names rights in these properties, in the attribute `anyOf` of `Permission`, in `hasPermission`, and in policies. */
const properties = ['permission', 'needs', 'actionsNeed'];
const policies = ['withRight', 'byRight', 'byHolders'];
const askedOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isPropertyAssignment(node) && properties.includes(node.name.getText())) return node.initializer;
  if (ts.isJsxAttribute(node) && node.name.getText() === 'anyOf') return node.initializer;
  if (ts.isCallExpression(node) && /(^|\.)hasPermission$/.test(node.expression.getText())) return node.arguments[0];
  if (ts.isCallExpression(node) && policies.includes(node.expression.getText())) return node.arguments[1];
  return undefined;
};

/** Rights that a file names as literals or through a constant in the same file. */
function namedIn(file: ts.SourceFile): string[] {
  const constants = new Map<string, ts.Expression>();
  const places: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) constants.set(node.name.getText(), node.initializer);
    const asked = askedOf(node);
    if (asked) places.push(asked);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const texts = (node: ts.Node): string[] => {
    if (ts.isStringLiteralLike(node)) return node.text.startsWith('/') ? [node.text] : [];
    const constant = ts.isIdentifier(node) && constants.get(node.text);
    if (constant) return ts.isStringLiteralLike(constant) ? texts(constant) : [];
    if (ts.isPropertyAccessExpression(node)) return [];
    return node.getChildren().flatMap(texts);
  };
  return places.flatMap(texts);
}

it('calls ask for rights that there are', () => {
  const asked = allCalls.flatMap(({ may }) => may).filter((may) => may.startsWith('/'));
  expect(asked.length).toBeGreaterThan(200);
  expect(unknown(asked)).toEqual([]);
});

it('commands and screens name rights that there are', () => {
  const files = sources(['workflows', 'console', 'services/contract']).filter(
    ({ fileName }) => !/\.spec\.tsx?$/.test(fileName),
  );
  const named = files.flatMap((file) => namedIn(file).map((right) => [file.fileName, right] as const));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, right]) => !known.has(right))).toEqual([]);
});

it('finds a right that there is not', () => {
  const planted = `const page = '/nowhere';
    const tab = { needs: '/mall/sales/ad' };
    const own = { ...withRight(salesOrderPage, '/mall/sales/ed') };
    const screen = { actionsNeed: ['/review/reviw', calls.add.may] };
    const may = useMe().hasPermission(page) || <Permission anyOf="/stock/exprt" />;`;
  const file = ts.createSourceFile('planted.tsx', planted, ts.ScriptTarget.Latest, true);
  expect(unknown(namedIn(file))).toEqual([
    '/mall/sales/ad',
    '/mall/sales/ed',
    '/review/reviw',
    '/nowhere',
    '/stock/exprt',
  ]);
});
