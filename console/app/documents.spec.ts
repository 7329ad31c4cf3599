import { expect, it } from 'vitest';
import { detailQuery } from '../ui/document/detail-query.js';
import { documents } from './documents.js';

/** Kinds of records whose changes refetch a document in its list, in its drawer, and where it is a task. */
async function kindsOf(kind: string) {
  const screen = await documents.find((one) => one.kind === kind)?.acts();
  const list = screen && 'list' in screen ? screen.list : undefined;
  return { list, document: screen && detailQuery(screen, '1', { quiet: true }).meta?.kinds };
}

it.each([
  ['payback', ['payback', 'exchange-rate']],
  ['sales-order', ['sales-order', 'stock-out', 'stock']],
  ['deposit-order', ['deposit-order']],
])('a %s is refetched, wherever shown, by what affects its status and its actions', async (kind, kinds) =>
  expect(await kindsOf(kind)).toMatchObject({ list: { kinds }, document: kinds }),
);
