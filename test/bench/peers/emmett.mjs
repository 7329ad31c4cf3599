// Emmett on Postgres as its guide has it: a decider through CommandHandler, the list as an inline Pongo projection, so
// that rows are there when the append is answered.
import { CommandHandler, projections } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, pongoSingleStreamProjection } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { content, decide, rowOf } from './order.mjs';

const states = { OrderRegistered: 'draft', ApprovalStarted: 'review', ApprovalStepPassed: 'supervisorReview' };
const types = Object.keys(states);

const list = pongoSingleStreamProjection({
  collectionName: 'purchase_order',
  canHandle: types,
  evolve: (row, { type, data }) => ({ ...(row ?? rowOf(data)), state: states[type] }),
});

const handle = CommandHandler({
  evolve: (_, { type }) => ({ state: states[type] }),
  initialState: () => ({ state: 'unregistered' }),
});

export async function open(url, connections) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const store = getPostgreSQLEventStore(url, {
    projections: projections.inline([list]),
    connectionOptions: { pool },
  });
  await store.schema.migrate();
  const command = (name, type, actor, data) => (id) =>
    handle(store, `purchase_order-${id}`, ({ state }) => {
      decide(name, state, actor);
      return { type, data, metadata: { actor, at: new Date().toISOString() } };
    });
  return [
    command('create', 'OrderRegistered', { id: 'user-customer1', role: 'customer' }, content),
    command('start', 'ApprovalStarted', { id: 'user-customer1', role: 'customer' }, { round: 1 }),
    command('approve', 'ApprovalStepPassed', { id: 'user-cgjl', role: 'cgjl' }, { round: 1, opinion: '同意' }),
  ];
}
