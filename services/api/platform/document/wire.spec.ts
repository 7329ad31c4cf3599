import { describe, expect, it } from 'vitest';
import { depositOrders } from '#projections/deposit-order/projection.js';
import { paybacks } from '#projections/payback/projection.js';
import type { DocumentRow } from '#projections/platform/document/document.js';
import type { ProjectedEvent, Projection } from '#projections/platform/kernel/projection.js';
import { purchaseOrders } from '#projections/purchase-order/projection.js';
import { salesOrders } from '#projections/sales-order/projection.js';
import { supplierPayments } from '#projections/supplier-payment/projection.js';
import { warehousingReceipts } from '#projections/warehousing-receipt/projection.js';
import { workflowRequests } from '#projections/workflow-request/projection.js';
import { walk as depositOrder } from '#test/fixtures/walks/deposit-order.js';
import { walk as payback } from '#test/fixtures/walks/payback.js';
import { walk as purchaseOrder } from '#test/fixtures/walks/purchase-order.js';
import { walk as salesOrder } from '#test/fixtures/walks/sales-order.js';
import { walk as supplierPayment } from '#test/fixtures/walks/supplier-payment.js';
import { walk as warehousingReceipt } from '#test/fixtures/walks/warehousing-receipt.js';
import { walk as workflowRequest } from '#test/fixtures/walks/workflow-request.js';
import { actors, pathsOf, type Walk } from '#test/language/machine-walk.js';
import { depositOrderFacts } from '#workflows/deposit-order/facts.js';
import { paybackFacts } from '#workflows/payback/facts.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { offers, whereOpened } from '#workflows/platform/kernel/command.js';
import { isFinal, type State, stateOf } from '#workflows/platform/kernel/machine.js';
import { purchaseOrderFacts } from '#workflows/purchase-order/facts.js';
import { salesOrderFacts } from '#workflows/sales-order/facts.js';
import { supplierPaymentFacts } from '#workflows/supplier-payment/facts.js';
import { warehousingReceiptFacts } from '#workflows/warehousing-receipt/facts.js';
import { workflowRequestFacts } from '#workflows/workflow-request/facts.js';
import { contextOf } from './wire.js';

// biome-ignore lint/suspicious/noExplicitAny: documents and rows of all kinds
type Any = any;
interface Listed {
  readonly walk: Walk<Any, Any>;
  readonly facts: Facts;
  readonly projection: Projection<Any>;
}

const listed: readonly Listed[] = [
  { walk: purchaseOrder, facts: purchaseOrderFacts, projection: purchaseOrders },
  { walk: depositOrder, facts: depositOrderFacts, projection: depositOrders },
  { walk: payback, facts: paybackFacts, projection: paybacks },
  { walk: supplierPayment, facts: supplierPaymentFacts, projection: supplierPayments },
  { walk: salesOrder, facts: salesOrderFacts, projection: salesOrders },
  { walk: warehousingReceipt, facts: warehousingReceiptFacts, projection: warehousingReceipts },
  { walk: workflowRequest, facts: workflowRequestFacts, projection: workflowRequests },
];

/** A row as Postgres returns it: counts are text. */
const asTold = ({ columns }: Projection<Any>, row: DocumentRow): DocumentRow => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (columns as Readonly<Record<string, string>>)[name] === 'count' ? String(value) : value,
    ]),
  ),
});

/** Every reachable state of a document: the row that its events produce, and the document itself. */
const situationsOf = ({ walk, projection }: Listed) =>
  pathsOf(walk).map(({ state, steps }) => {
    const events = steps
      .map(({ event }) => event as { type: string })
      .filter(({ type }) => type in walk.workflow.events);
    const row = events.reduce<DocumentRow | undefined>((before, event, revision) => {
      const happened = { ...event, revision, workflow: walk.workflow.name, documentId: 'd-1' } as ProjectedEvent;
      return projection.evolve(before, happened, 'd-1', () => undefined);
    }, undefined);
    return {
      row: row && asTold(projection, row),
      document: state as State<object>,
      path: events.map(({ type }) => type).join(' '),
    };
  });

/** Properties of a document that are read while a function looks at it. */
function readBy<Result>(context: object, look: (context: object) => Result): readonly [Result, ReadonlySet<string>] {
  const names = new Set<string>();
  const watched = new Proxy(context, {
    get: (of, name, receiver) => {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(of, name, receiver);
    },
  });
  return [look(watched), names];
}

describe.each(listed.map((one) => [one.walk.workflow.label, one] as const))('%s', (_, one) => {
  const { walk, facts } = one;
  const { machine, initial } = { machine: walk.workflow.machine, initial: walk.workflow.machine.config.initial };
  // Actions offered on the document's page are decided by its row as well.
  const commands = whereOpened(walk.commands);
  const living = situationsOf(one).filter(({ document: { value } }) => value !== initial && !isFinal(machine, value));

  it('stands in its list in the state to which its events fold', () => {
    expect(living.length).toBeGreaterThan(0);
    for (const { row, document, path } of living) expect([path, row?.state]).toEqual([path, document.value]);
  });

  it('offers everybody at its row what the document itself does', () => {
    for (const { row, document, path } of living)
      for (const actor of actors) {
        const shown = row && offers(commands, actor, stateOf(machine, row.state, contextOf(facts, row)));
        expect([path, actor.name, shown]).toEqual([path, actor.name, offers(commands, actor, document)]);
      }
  });

  it('is judged at its row by nothing that the row does not hold', () => {
    for (const { row, document } of living)
      for (const actor of actors) {
        const [, read] = readBy(document.context, (context) =>
          offers(commands, actor, stateOf(machine, document.value, context)),
        );
        expect(Object.keys(row ? contextOf(facts, row) : {})).toEqual(expect.arrayContaining([...read]));
      }
  });
});
