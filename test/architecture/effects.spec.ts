import ts from 'typescript';
import { expect, it } from 'vitest';
import { sources } from './sources.js';

/** What these answer ends what they began. */
const subscribing = new Set(['connectLive', 'watchTips', 'beside?.subscribe', 'token.watch']);

/** Effects that answer what a call answers. */
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

// React calls what an effect answers when the page goes. Browsers answer a promise where the types still say nothing
// (`scrollIntoView`): the page that was left then fails, and the next with it.
it('an effect answers what ends it, and nothing that a call happens to answer', () => {
  const found = sources(['console']).flatMap(answering);
  expect(found.filter((call) => !subscribing.has(call))).toEqual([]);
  expect(found.length).toBeGreaterThan(1);
});
