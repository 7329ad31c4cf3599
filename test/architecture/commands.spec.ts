import ts from 'typescript';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { sources } from './sources.js';

/** The only places that may send: the hook and the layer below it (docs/decisions/2026-11-one-way-to-send.md). */
const sends = (file: string) => file.startsWith('console/api/') || file === 'console/ui/forms/use-command.ts';

/** Calls that use POST but change nothing. */
const asking = new Set([
  'file.ticket',
  'goods.byBarCodes',
  'lookups.dicts',
  'payback.checkPenaltyInterest',
  'salesOrder.requestPrice',
]);

const importsOf = (file: ts.SourceFile) =>
  file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = importClause?.namedBindings;
    const from = (moduleSpecifier as ts.StringLiteral).text;
    return named && ts.isNamedImports(named)
      ? named.elements.map(({ name, propertyName }) => ({ from, name: name.text, of: (propertyName ?? name).text }))
      : [];
  });

/** Contract calls that a file reads with `read` or `callQuery`, as `payback.list`. */
function readIn(file: ts.SourceFile): string[] {
  const nouns = new Map(
    importsOf(file).flatMap(({ from, name, of }) => (from.startsWith('#contract/') ? [[name, of] as const] : [])),
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !['read', 'callQuery'].includes(node.expression.getText(file))) return;
    const [call] = node.arguments;
    if (!call || !ts.isPropertyAccessExpression(call)) return;
    const noun = nouns.get(call.expression.getText(file));
    if (noun) found.push(`${noun}.${call.name.text}`);
  };
  visit(file);
  return found;
}

const changes = (name: string): boolean => {
  const [noun = '', call = ''] = name.split('.');
  return contract[noun]?.[call]?.method !== 'GET' && !asking.has(name);
};

/** Names in a file that send commands without the hook. */
function around(file: ts.SourceFile): string[] {
  if (sends(file.fileName)) return [];
  const sending = importsOf(file).filter(({ from, of }) => from.endsWith('/api/client.js') && of === 'send');
  const own = importsOf(file).filter(({ of }) => of === 'attemptKeys');
  return [...[...sending, ...own].map(({ of }) => of), ...readIn(file).filter(changes)].map(
    (what) => `${file.fileName}: ${what}`,
  );
}

const files = sources(['console']).filter(({ fileName }) => !fileName.endsWith('.spec.ts'));

it('what changes something is sent by useCommand, and read by nothing else', () => {
  expect(files.flatMap(around)).toEqual([]);
  expect(new Set(files.flatMap(readIn)).size).toBeGreaterThan(40);
});

it.each([
  "import { send } from '../../api/client.js'; send(x, {});",
  "import { purchaseOrder } from '#contract/purchase-order.js'; read(purchaseOrder.approve, {});",
  "import { shipment as calls } from '#contract/shipment.js'; callQuery(calls.refresh, {});",
])('and is noticed where it is not: %s', (text) => {
  const planted = ts.createSourceFile('console/features/x/page.tsx', text, ts.ScriptTarget.Latest, true);
  expect(around(planted)).toHaveLength(1);
});
