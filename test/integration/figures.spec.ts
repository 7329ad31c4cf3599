import { beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { base } from '#services/api/seed/base/base-set.js';
import { seed } from '#services/api/seed/seed.js';
import { eventually, orderForm } from '#test/language/orders.js';
import { type RateSource, rateSource } from '#test/language/rate-source.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

const token = 'a token for whoever scrapes';
let source: RateSource;
let world: World;
beforeAll(async () => {
  source = await rateSource();
  source.answer({ date: shanghaiDay(new Date()), rates: {} });
  world = await startWorld({ env: { LOG_LEVEL: 'debug', METRICS_TOKEN: token, RATE_SOURCE_URL: source.url } });
});

const scrape = () => fetch(`${world.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
/** Number of commands with this outcome, by sender. */
async function counted(workflow: string, command: string, outcome = 'done'): Promise<Record<string, number>> {
  const text = await (await scrape()).text();
  const lines = text.matchAll(
    /^tradeflow_commands_total\{sender="(\w+)",workflow="([\w-]+)",command="(\w+)",outcome="(\w+)"\} (\d+)$/gm,
  );
  const meant = [...lines].filter((line) => line[2] === workflow && line[3] === command && line[4] === outcome);
  return Object.fromEntries(meant.map((line) => [line[1], Number(line[5])]));
}

it('the figures are there for Prometheus, for whoever holds the token', async () => {
  const buyer = await world.as('customer1');
  await buyer.get(purchaseOrder.add, await orderForm(buyer));
  expect((await fetch(`${world.url}/metrics`)).status).toBe(403);
  const response = await scrape();
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const line of [
    /^tradeflow_up\{roles="api,projector,reactor,jobs",version="[\d.]+"\} 1$/m,
    /^tradeflow_http_request_duration_seconds_bucket\{le="0.1",method="POST",route="\/api\/mall\/order\/add",status="200"\} \d+$/m,
    /^tradeflow_http_request_duration_seconds_count\{method="POST",route="\/api\/mall\/order\/add",status="200"\} \d+$/m,
    /^tradeflow_appends_total [1-9]\d*$/m,
    /^tradeflow_projection_lag_events\{projection="purchase-order"\} \d+$/m,
    /^tradeflow_projection_parked\{projection="payback"\} 0$/m,
    /^tradeflow_projection_aside\{projection="payback"\} 0$/m,
    /^tradeflow_reactor_parked \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^process_resident_memory_bytes /m,
  ]) {
    expect(text).toMatch(line);
  }
});

describe('a command is counted once, by who sent it', () => {
  it('over HTTP, whatever it came to, and by a reaction to it', async () => {
    const chief = await world.as('ywfz');
    const { purchaseManagers, salesManagers } = await chief.get(customer.managers, {});
    const wanted = {
      abbr: '计数客',
      fullname: '苏州计数贸易有限公司',
      principal: '林晓',
      principalTel: '13900030001',
      mail: 'lin@example.com',
      purchaseManagerId: purchaseManagers[0]?.id ?? '',
      salesManagerId: salesManagers[0]?.id ?? '',
    };
    await chief.get(customer.add, wanted);
    expect((await chief.send(customer.add, wanted)).msg).toBe('客户简称重复');
    expect(await counted('customer', 'create')).toEqual({ http: 1 });
    expect(await counted('customer', 'create', 'refused')).toEqual({ http: 1 });
    // The reaction makes sure that the call's work is completed.
    const users = await eventually(
      () => counted('user', 'addForCustomer'),
      ({ reaction }) => reaction !== undefined,
    );
    expect(users).toEqual({ http: 1, reaction: 1 });
  });

  it('by a job', async () => {
    await world.stopJobs();
    source.answer({ date: shanghaiDay(new Date()), rates: { USD: '7.2345' } });
    await world.startJobs();
    const made = await eventually(
      async () => [await counted('exchange-rate', 'create'), await counted('exchange-rate', 'change')],
      (counts) => counts.some(({ job }) => job !== undefined),
    );
    expect(made).toContainEqual({ job: 1 });
  });

  it('by the start of an installation', async () => {
    const parameters = [{ cfgName: 'system.later', cfgValue: '1', cfgDesc: '后来的参数' }, ...base.parameters];
    const { settings, db, log, logger, operations } = world;
    await seed({ settings, db, log, logger, operations, base: { ...base, parameters } });
    expect(await counted('parameter', 'create')).toEqual({ seed: 1 });
  });

  it('and told to the log, with the correlation id of what it follows from', async () => {
    const correlationId = 'browser-action-0043';
    const buyer = await world.as('customer1');
    const { id } = await buyer.get(purchaseOrder.add, await orderForm(buyer), {
      headers: { 'x-correlation-id': correlationId },
    });
    expect(world.lines.filter((line) => line.correlationId === correlationId && line.msg === 'command')).toMatchObject([
      { sender: 'http', workflow: 'purchase-order', command: 'add', outcome: 'done', stream: `purchase-order-${id}` },
    ]);
  });
});
