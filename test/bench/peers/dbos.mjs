// DBOS as its guide has it: each command is a durable workflow of one step, which decides and writes the row.
import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';
import { content, decide, rowOf } from './order.mjs';

export async function open(url, connections) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(
    'create table if not exists purchase_order (id text primary key, state text not null, data jsonb not null, row jsonb not null)',
  );
  const command = (name, write, actor) => {
    const workflow = DBOS.registerWorkflow(
      (id, given) => DBOS.runStep(() => write(id, given), { name: `${name}Step` }),
      { name },
    );
    return (id) => workflow(id, { actor, ...(name === 'create' ? { content } : { round: 1, opinion: '同意' }) });
  };
  const create = (id, { content: order, actor }) =>
    pool.query('insert into purchase_order values ($1, $2, $3, $4)', [
      id,
      decide('create', 'unregistered', actor),
      JSON.stringify(order),
      JSON.stringify(rowOf(order)),
    ]);
  const move =
    (name) =>
    async (id, { actor }) => {
      const { rows } = await pool.query('select state from purchase_order where id = $1', [id]);
      const { state } = rows[0];
      const moved = await pool.query('update purchase_order set state = $2 where id = $1 and state = $3', [
        id,
        decide(name, state, actor),
        state,
      ]);
      if (moved.rowCount !== 1) throw new Error('somebody else was faster');
    };
  const done = (work) => async (id, given) => void (await work(id, given));
  const commands = [
    command('create', done(create), { id: 'user-customer1', role: 'customer' }),
    command('start', done(move('start')), { id: 'user-customer1', role: 'customer' }),
    command('approve', done(move('approve')), { id: 'user-cgjl', role: 'cgjl' }),
  ];
  DBOS.setConfig({
    name: 'bench',
    applicationVersion: '0.1.0',
    systemDatabaseUrl: url,
    systemDatabasePoolSize: connections,
    logLevel: 'error',
    runAdminServer: false,
  });
  await DBOS.launch();
  return commands;
}
