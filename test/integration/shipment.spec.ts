import { beforeAll, describe, expect, it } from 'vitest';
import { log } from '#contract/operation-log.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { shipment } from '#contract/shipment.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { followShipments } from '#services/jobs/tracking/follow-shipments.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { type TrackingSource, trackingSource } from '#test/language/tracking-source.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

const today = shanghaiDay(new Date());
const daysAgo = (days: number) => shanghaiDay(new Date(Date.now() - days * 86_400_000));
const shanghai: [number, number] = [121.9, 30.6];
const pacific: [number, number] = [179.5, 40.1];
const beyond: [number, number] = [-179.2, 40.4];

let source: TrackingSource;
let world: World;
let manager: Person;
let customer: Person;
beforeAll(async () => {
  source = await trackingSource();
  const env = { TRACKING_URL: source.url, TRACKING_HEADERS: '{"Authorization":"Bearer test"}', LOG_LEVEL: 'warn' };
  world = await startWorld({ env });
  [manager, customer] = await Promise.all([world.as('cgjl'), world.as('customer1')]);
});

const pass = { result: '审批通过', message: '' } as const;

/** An approved order with its own bill of lading. */
async function sailing(oceanShippingNo: string): Promise<string> {
  const { id } = await customer.get(purchaseOrder.add, await orderForm(customer, { oceanShippingNo }));
  await customer.get(purchaseOrder.apply, { id });
  for (const account of ['cgjl', 'cgzg', 'ywfz']) {
    await (await world.as(account)).get(purchaseOrder.approve, { businessKey: id, ...pass });
  }
  return id;
}

const statusOf = async (id: string) => (await customer.get(purchaseOrder.detail, { id })).expressStatus;
const becomes = (id: string, status: string) =>
  eventually(
    () => statusOf(id),
    (seen) => seen === status,
  );
const run = () => {
  const { settings, db, logger } = world;
  return followShipments({ settings, db, logger, runner: new CommandRunner(world.log) }, new AbortController().signal);
};

describe('a shipment that nothing is known of', () => {
  it('is empty, and no error', async () => {
    const { id } = await anOrder(world);
    expect(await customer.get(shipment.detail, { id })).toMatchObject({
      id,
      version: -1,
      vessel_name: '',
      actual_departure_date: null,
      update_time: null,
      track: [],
      actions: [],
    });
    expect(await customer.get(shipment.track, { id })).toEqual([]);
    expect(await statusOf(id)).toBe('未发货');
  });

  it('says to staff why nothing may be entered yet', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const { actions } = await manager.get(shipment.detail, { id });
    const reason = '订单审批完成后才能维护物流信息';
    expect(actions).toEqual([
      { name: 'enterVoyage', label: '编辑航程', reason },
      { name: 'enterTrack', label: '导入轨迹', reason },
      { name: 'takeFound', label: '刷新物流', reason },
    ]);
    expect(await manager.send(shipment.enterVoyage, { id, vessel_name: 'X' })).toMatchObject({
      code: codes.rule,
      msg: reason,
    });
  });
});

describe('a voyage', () => {
  it('takes the order along, which never comes back', async () => {
    const id = await sailing('MANUAL0001');
    const voyage = { vessel_name: 'COSCO STAR', voyage_no: '017W', port_of_loading: '汉堡', sequence_number: 3 };
    await manager.getRaw(shipment.enterVoyage, { id, ...voyage, expected_date_of_departure: today });
    expect(await customer.get(shipment.detail, { id })).toMatchObject({
      ...voyage,
      sequence_number: '3',
      expected_date_of_departure: today,
      source: '人工录入',
      update_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await statusOf(id)).toBe('未发货');

    await manager.getRaw(shipment.enterVoyage, { id, ...voyage, actual_departure_date: daysAgo(3) });
    await becomes(id, '运输中');
    await manager.getRaw(shipment.enterVoyage, {
      id,
      ...voyage,
      actual_departure_date: daysAgo(3),
      actual_arrival_date: today,
    });
    await becomes(id, '已到港');

    const { version } = await manager.get(shipment.detail, { id });
    await manager.getRaw(shipment.enterVoyage, { id, version });
    expect((await manager.get(shipment.detail, { id })).actual_arrival_date).toBeNull();
    expect(await statusOf(id)).toBe('已到港');
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const id = await sailing('MANUAL0002');
    await manager.get(shipment.enterVoyage, { id, version: -1, vessel_name: 'A' });
    const late = await (await world.as('cgzg')).send(shipment.enterVoyage, { id, version: -1, vessel_name: 'B' });
    expect(late).toMatchObject({ code: codes.conflict, msg: '数据已被修改,请刷新后重试' });
  });

  it('must be possible', async () => {
    const id = await sailing('MANUAL0003');
    const refused = async (fields: object) => (await manager.send(shipment.enterVoyage, { id, ...fields })).msg;
    expect(await refused({ actual_departure_date: daysAgo(-1) })).toBe('实际离港日期不能晚于今天');
    expect(await refused({ actual_departure_date: today, actual_arrival_date: daysAgo(2) })).toBe(
      '实际到港日期不能早于实际离港日期',
    );
    expect(await refused({ actual_departure_date: '2026-02-30' })).toBe('日期不正确');
    expect(await refused({ vessel_name: 'x'.repeat(101) })).toBe('最多100个字符');
  });

  it('is entered by staff who keep the papers of the order, and seen by whoever sees the order', async () => {
    const id = await sailing('MANUAL0004');
    const attempts = ['customer1', 'customer2', 'bank', 'ywfz', 'ckzy'].map(async (account) => {
      const person = await world.as(account);
      const entered = await person.send(shipment.enterVoyage, { id, vessel_name: 'X' });
      const imported = await person.send(shipment.enterTrack, { id, points: [shanghai] });
      const refreshed = await person.send(shipment.refresh, { id });
      return [entered.code, imported.code, refreshed.code];
    });
    expect(new Set((await Promise.all(attempts)).flat())).toEqual(new Set([codes.forbidden]));
    const reading = async (account: string) => (await (await world.as(account)).send(shipment.track, { id })).code;
    expect(await reading('bank')).toBe(codes.ok);
    expect(await reading('customer2')).toBe(codes.missing);
    expect((await (await world.as('admin')).send(shipment.enterVoyage, { id, vessel_name: 'X' })).code).toBe(codes.ok);
    expect((await manager.send(shipment.enterVoyage, { id: 'NOSUCH', vessel_name: 'X' })).code).toBe(codes.missing);
  });
});

it('is told of by the operation log, in words', async () => {
  const { id, serialNo } = await anOrder(world, 'approved');
  await manager.get(shipment.enterVoyage, { id, vessel_name: 'OOCL ASIA' });
  await manager.get(shipment.enterTrack, { id, points: [shanghai, pacific] });
  const admin = await world.as('admin');
  const { records } = await admin.get(log.list, { limit: 2 });
  expect(records.map(({ logname, regularMessage }) => [logname, regularMessage])).toEqual([
    ['导入航行轨迹', ['轨迹点数:=>2']],
    ['录入航程', ['船名:=>OOCL ASIA', '数据来源:=>人工录入']],
  ]);
  expect(records[0]).toMatchObject({ classname: '物流', documentName: expect.stringContaining(serialNo) });
});

describe('a track', () => {
  it('is what was imported last', async () => {
    const id = await sailing('IMPORT0001');
    await manager.get(shipment.enterTrack, { id, points: [shanghai] });
    await manager.get(shipment.enterTrack, { id, points: [shanghai, pacific, beyond] });
    expect(await customer.get(shipment.track, { id })).toEqual([shanghai, pacific, beyond]);
    expect((await customer.get(shipment.detail, { id })).track).toEqual([shanghai, pacific, beyond]);
  });

  it.each([
    [[[181, 0]], '经度必须在-180到180之间'],
    [[[0, -74.5]], '纬度必须在-74到74之间'],
    [[['1', 2]], '经度必须是数字'],
    [[], '没有可导入的轨迹点'],
    [Array.from({ length: 10_001 }, () => [0, 0]), '轨迹最多10000个点'],
  ])('stays on the map', async (points, msg) => {
    const { id } = await anOrder(world);
    const answer = await manager.sendRaw(shipment.enterTrack, { id, points: points });
    expect(answer).toMatchObject({ code: codes.invalid, msg });
  });
});

describe('the tracking provider', () => {
  it('is asked when somebody wants to know now, and not again at once', async () => {
    const id = await sailing('REFRESH001');
    expect(await manager.get(shipment.refresh, { id })).toEqual({ found: false });
    expect((await manager.send(shipment.refresh, { id })).msg).toBe('刚刚查询过，请一分钟后再试');

    const other = await sailing('REFRESH002');
    source.knows('REFRESH002', {
      voyage: { vessel_name: 'EVER ACE', actual_departure_date: `${daysAgo(2)} 08:00:00` },
      track: [shanghai, pacific],
    });
    expect(await manager.get(shipment.refresh, { id: other })).toEqual({ found: true });
    expect(source.asked.at(-1)).toMatchObject({ number: 'REFRESH002', headers: { authorization: 'Bearer test' } });
    expect(await customer.get(shipment.detail, { id: other })).toMatchObject({
      vessel_name: 'EVER ACE',
      actual_departure_date: daysAgo(2),
      source: '物流查询服务',
    });
    expect(await customer.get(shipment.track, { id: other })).toEqual([shanghai, pacific]);
    await becomes(other, '运输中');
  });

  it('says what it did wrong, and may be asked again then; screens do not notice', async () => {
    const id = await sailing('REFRESH003');
    source.knows('REFRESH003', {}, 500);
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await manager.send(shipment.refresh, { id });
      expect(answer).toMatchObject({ code: codes.rule, msg: '物流查询服务应答 HTTP 500' });
    }
    expect(await manager.get(shipment.track, { id })).toEqual([]);
    expect(await manager.get(shipment.detail, { id })).toMatchObject({ update_time: null });
  });

  it('is not asked about an order without a number', async () => {
    const { id } = await customer.get(purchaseOrder.add, await orderForm(customer, { oceanShippingNo: '' }));
    expect((await manager.send(shipment.refresh, { id })).msg).toBe('订单没有海运提单号，无法查询');
  });

  it('is asked by the clock for what is under way, and what is no news is no event', async () => {
    const id = await sailing('CLOCK00001');
    source.knows('CLOCK00001', {
      voyage: { vessel_name: 'MSC OSCAR', actual_departure_date: daysAgo(9) },
      track: [shanghai],
    });
    await run();
    await becomes(id, '运输中');
    const head = await world.log.head();
    await run();
    expect(await world.log.head()).toBe(head);

    const arrived = { vessel_name: 'MSC OSCAR', actual_arrival_date: today };
    source.knows('CLOCK00001', { voyage: arrived, track: [shanghai, pacific, beyond] });
    await run();
    await becomes(id, '已到港');
    expect(await customer.get(shipment.track, { id })).toEqual([shanghai, pacific, beyond]);
    const last = (await world.log.read(`shipment-${id}`)).at(-1);
    expect([last?.type, last?.data]).toEqual([
      'ShipmentTrackExtended',
      { points: [pacific, beyond], source: 'provider' },
    ]);

    const before = source.asked.length;
    await run();
    expect(source.asked.slice(before).map(({ number }) => number)).not.toContain('CLOCK00001');
  });

  it('that tells nonsense of one ship does not keep the others from being followed', async () => {
    const [bad, good] = [await sailing('CLOCK00002'), await sailing('CLOCK00003')];
    source.knows('CLOCK00002', { voyage: { actual_departure_date: daysAgo(-40) } });
    source.knows('CLOCK00003', { voyage: { actual_departure_date: daysAgo(4) } });
    await run();
    await becomes(good, '运输中');
    expect(await statusOf(bad)).toBe('未发货');
    expect(world.lines.some(({ msg, level }) => msg === 'shipment not followed' && level === 40)).toBe(true);
  });

  it('that is down makes the job fail, to be tried again', async () => {
    for (const number of ['DOWN000001', 'DOWN000002', 'DOWN000003']) await sailing(number);
    source.behaves((response) => response.writeHead(503).end());
    await expect(run()).rejects.toThrow('物流查询服务应答 HTTP 503');
  });
});

describe('without a provider', () => {
  let alone: World;
  beforeAll(async () => {
    alone = await startWorld({
      env: { MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© 某图' },
    });
  });

  it('a voyage is entered by hand', async () => {
    const { id } = await anOrder(alone, 'approved');
    const person = await alone.as('cgjl');
    expect((await person.get(shipment.detail, { id })).actions.map(({ name }) => name)).toEqual([
      'enterVoyage',
      'enterTrack',
    ]);
    expect((await person.send(shipment.refresh, { id })).msg).toBe('未配置物流查询服务，请手工录入');
  });

  it('the map is told of the tiles of the installation', async () => {
    expect(await customer.get(shipment.map, {})).toEqual({ tiles: null, attribution: '' });
    expect(await (await alone.as('bank')).get(shipment.map, {})).toEqual({
      tiles: 'https://tiles.example.com/{z}/{x}/{y}.png',
      attribution: '© 某图',
    });
  });
});
