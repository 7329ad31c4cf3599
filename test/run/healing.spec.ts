import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { eventually, orderForm } from '#test/language/orders.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import { freePort, hasProc, type Launched, launch, processesOf, until } from './launched.js';

/** The product as one process; its parts restart by themselves. */
describe.runIf(hasProc)('npm start', () => {
  let dataDir: string;
  let app: Launched;
  let customer: Person;

  beforeAll(async () => {
    dataDir = scratchFolder('run');
    const port = await freePort();
    app = launch('script', { dataDir, port, env: { DEMO: '1' } });
    await app.said('已启动');
    const url = `http://127.0.0.1:${port}`;
    const signedIn = await person(url, undefined).get(account.login, { username: 'customer1', password: demoPassword });
    customer = person(url, signedIn.token);
  });

  afterAll(async () => {
    app.process.kill('SIGTERM');
    await app.exited;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const postmaster = () =>
    processesOf(dataDir).find(({ command }) => /\/postgres\0-D\0/.test(command))?.pid ??
    expect.fail('PostgreSQL is not running');

  it('starts PostgreSQL again when it is killed: no command is lost, none counts twice', async () => {
    const form = await orderForm(customer);
    const before = (await customer.get(purchaseOrder.list, {})).total;
    const killed = postmaster();
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const idempotencyKey = randomUUID();
        if (index === 10) process.kill(killed, 'SIGKILL');
        const { data } = await eventually(
          () => customer.send(purchaseOrder.add, form, { idempotencyKey }),
          ({ code }) => code === 20000,
          20_000,
        );
        return data.id;
      }),
    );
    expect(new Set(ids).size).toBe(20);
    await eventually(
      () => customer.get(purchaseOrder.list, {}),
      ({ total }) => total >= before + 20,
    );
    expect((await customer.get(purchaseOrder.list, {})).total).toBe(before + 20);
    expect(postmaster()).not.toBe(killed);
    expect(app.output()).toMatch(/内置数据库意外停止，正在重新启动.*内置数据库已恢复/s);
  }, 60_000);

  it('starts PostgreSQL again when its supervisor is killed', async () => {
    const killed = postmaster();
    const supervisor = processesOf(dataDir).find(({ command }) => command.includes('supervisor.js'));
    process.kill(supervisor?.pid ?? expect.fail('no supervisor'), 'SIGKILL');
    await until(
      () => processesOf(dataDir).some(({ command, pid }) => /\/postgres\0-D\0/.test(command) && pid !== killed),
      20,
      () => `PostgreSQL did not come back:\n${app.output()}`,
    );
    await eventually(
      () => customer.send(purchaseOrder.list, {}),
      ({ code }) => code === 20000,
      20_000,
    );
  }, 60_000);
});
