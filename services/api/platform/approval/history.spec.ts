import { expect, it } from 'vitest';
import * as people from '#test/fixtures/people.js';
import { sale, saleGiven } from '#test/fixtures/sale.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { salesOrderEntry as entry } from '#workflows/sales-order/catalog-entry.js';
import { historyOf, snapshotOf } from './history.js';

const { serialNo, salesName } = saleGiven;
const { id, name, roles } = people.customer;
const registered: StoredEvent = {
  ...{ id: 'e-1', stream: 'sales-order-1', type: 'SalesOrderRegistered', revision: 0, position: 1n },
  data: { ...sale, serialNo, salesName, salesDate: '2026-03-02' },
  meta: {
    at: '2026-03-02T02:00:00.000Z',
    actor: { id, name },
    roles: [...roles],
    ip: '',
    correlationId: '',
    causationId: '',
    commandId: '',
    bodyDigest: '',
    definition: '',
  },
};
const state = fold(entry.workflow, [registered]) as never;

/** Fields visible to a reader in the history, and in the record as of that moment. */
const told = (reader: typeof people.customer) => [
  historyOf(entry, [registered], reader).flatMap(({ changes }) => changes.map(({ field }) => field)),
  snapshotOf(entry, { event: registered, state }, reader).fields.map(({ field }) => field),
];

it('what is for staff alone is in no history and no replay of a customer', () => {
  const ofStaff = entry.describe(state).fields.flatMap(({ field, audience }) => (audience?.staff ? [field] : []));
  for (const fields of told(people.salesLead)) expect(fields).toContain('grossProfit');
  for (const fields of told(people.customer)) {
    expect(fields).toContain('receivableSalesAmount');
    expect(fields.filter((field) => ofStaff.includes(field))).toEqual([]);
  }
});
