import ts from 'typescript';
import { expect, it } from 'vitest';
import { sources } from './sources.js';

/** Functions whose return value is a valid cleanup function. */
const subscribing = new Set(['connectLive', 'watchTips', 'beside?.subscribe', 'token.watch']);

/** Calls whose result an effect returns implicitly. */
const answering = (file: ts.SourceFile): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^use(Layout)?Effect$/.test(node.expression.getText())) {
      const [effect] = node.arguments;
      if (effect && ts.isArrowFunction(effect) && ts.isCallExpression(effect.body))
        found.push(effect.body.expression.getText());
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
};

// React calls an effect's return value on unmount. Browsers return a promise where the types do not say so yet
// (`scrollIntoView`): the page being left then fails, and the next page with it.
it('an effect answers what ends it, and nothing that a call happens to answer', () => {
  const found = sources(['console']).flatMap(answering);
  expect(found.filter((call) => !subscribing.has(call))).toEqual([]);
  expect(found.length).toBeGreaterThan(1);
});
