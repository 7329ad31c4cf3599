import { beforeAll, describe, expect, it } from 'vitest';
import { ownAccount } from '#contract/own-account.js';
import { parameter } from '#contract/parameter.js';
import { payback } from '#contract/payback.js';
import { codes } from '#contract/platform/envelope.js';
import { file } from '#contract/platform/file.js';
import { robot } from '#contract/robot.js';
import { readSheet } from '#infra/spreadsheet/read-sheet.js';
import { fetchFrom } from '#test/language/files.js';
import { advance, anOrderAt, anOwnAccount, today } from '#test/language/line.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { aDuePayment, bringSheet, robotSheet, transferLines } from '#test/language/robot.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { type FlowName, flowNames } from '#workflows/robot/flows.js';

let world: World;
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await world.as('cwzy');
});

let made = 0;
const transfer = async (...numbers: readonly string[]) =>
  robotSheet('transfer', ...numbers.map(await transferLines(world)));
const aRun = async (count = 2) => {
  const numbers = Array.from({ length: count }, () => `HZ${++made}`);
  const { data } = await bringSheet(world, clerk, 'transfer', await transfer(...numbers));
  return { id: data.id, numbers };
};

describe('what the robot begins with', () => {
  it('are accounts, words and the pages of the bank that parameters name', async () => {
    const before = await clerk.get(robot.globalData, {});
    expect(before).toMatchObject({ waitMs: 2000, baseUrl: '/api', pages: { payment: '', transfer: '' } });
    expect(before.accounts.length).toBeGreaterThan(0);
    expect(before.dictionaries.币制?.map(({ name }) => name)).toContain('美元');
    const admin = await world.as('admin');
    const [setting] = (await admin.get(parameter.list, { cfgName: 'mall.robot.page.payment' })).records;
    const change = { ...setting, id: setting?.id ?? '', cfgName: 'mall.robot.page.payment' };
    expect(await admin.sendRaw(parameter.change, { ...change, cfgValue: 'http://bank.example/pay' })).toMatchObject({
      msg: '参数值必须是https网址',
    });
    await admin.getRaw(parameter.change, { ...change, cfgValue: 'https://bank.example/pay' });
    expect((await clerk.get(robot.globalData, {})).pages.payment).toBe('https://bank.example/pay');
  });

  it.each(flowNames)('is a template for %s, which is what it reads', async (flow) => {
    const response = await fetchFrom(world, clerk, `/robot/template?flow=${flow}`);
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const content = Buffer.from(await response.arrayBuffer());
    expect((await readSheet(content, { rows: 9, columns: 50 })).get(1)?.length).toBeGreaterThan(5);
    expect((await bringSheet(world, clerk, flow, content)).data.errors).toEqual([
      { row: 1, column: '', message: '没有可导入的记录' },
    ]);
  });
});

describe('a sheet', () => {
  it('of payments becomes a run whose records belong to their payments', async () => {
    const { id, serialNo, line } = await aDuePayment(world);
    const { data } = await bringSheet(world, clerk, 'payment', await robotSheet('payment', line), '付款.xlsx');
    expect(data).toMatchObject({
      ...{ flow: 'payment', fileName: '付款.xlsx', errors: [] },
      items: [{ number: serialNo, state: 'pending', businessId: id, businessKind: 'supplier-payment' }],
    });
    const again = await bringSheet(world, clerk, 'payment', await robotSheet('payment', line));
    expect(again).toMatchObject({ code: codes.rule, msg: `${serialNo}已在其他付款批次中，不能重复提交` });

    const { attempt } = await clerk.get(robot.start, { id: data.id, number: serialNo });
    const told = { id: data.id, number: serialNo, attempt, outcome: 'submitted' as const, receipt: 'BANK-1' };
    await clerk.get(robot.end, told);
    expect(await clerk.get(robot.results, { businessId: id })).toMatchObject([
      { runId: data.id, flow: 'payment', number: serialNo, state: 'submitted', receipt: 'BANK-1' },
    ]);
    // The uploaded file is kept with its result.
    const { records } = await clerk.get(file.list, { originalFileName: '付款.xlsx' });
    expect(records).toMatchObject([{ bizType: 'robot' }]);
  });

  it('that is wrong answers every fault by row and column, and begins nothing', async () => {
    const { total } = await clerk.get(robot.runs, {});
    const sheet = await robotSheet('payment', ['FK0', 'x', '甲', '1', '银行', '', '贝壳', '-1', '']);
    expect(await bringSheet(world, clerk, 'payment', sheet)).toMatchObject({
      code: codes.ok,
      data: {
        ...{ id: '', items: [] },
        errors: [
          { row: 2, column: '金额', message: '金额不正确' },
          { row: 2, column: '币制', message: '币制不存在' },
          { row: 2, column: '付款账号', message: '不是本公司启用的账户' },
          { row: 2, column: '付款单编号', message: '单据不存在' },
        ],
      },
    });
    expect((await clerk.get(robot.runs, {})).total).toBe(total);
  });

  it.each([
    ['a.pdf', '%PDF-1.4\n%%EOF\n', '不支持的文件类型：pdf，请上传xlsx、xls、et、csv格式的文件'],
    ['a.xlsm', 'x', '不支持的文件类型：xlsm'],
    ['a.xlsx', 'x', '文件内容与扩展名xlsx不符'],
    ['a.xlsx', '', '文件内容为空'],
    ['a.csv', 'x'.repeat(2 * 1024 * 1024 + 1), '文件过大，最多2MB'],
  ])('that is %s is refused: %s', async (name, content, msg) => {
    expect(await bringSheet(world, clerk, 'payback', content, name)).toMatchObject({ code: codes.invalid, msg });
  });

  it('is nobody’s but finance’s', async () => {
    for (const account of ['cgjl', 'customer1'])
      expect((await bringSheet(world, await world.as(account), 'payment', 'x', 'a.csv')).code).toBe(codes.forbidden);
  });
});

describe('a run', () => {
  it('hands out one record at a time, each once, whoever asks at once', async () => {
    const { id, numbers } = await aRun();
    const [number = '', second = ''] = numbers;
    const asked = await Promise.all([1, 2, 3].map(() => clerk.send(robot.start, { id, number })));
    expect(asked.map(({ code }) => code).toSorted()).toEqual([codes.rule, codes.rule, codes.ok].toSorted());
    expect(await clerk.send(robot.start, { id, number: second })).toMatchObject({
      msg: `${number}的结果未知，请先到银行核实并确认`,
    });
    await clerk.get(robot.end, { id, number, attempt: 1, outcome: 'refused', message: '余额不足' });
    await clerk.get(robot.start, { id, number: second });
    await clerk.get(robot.end, { id, number: second, attempt: 1, outcome: 'submitted', receipt: 'B2' });
    expect(await clerk.get(robot.run, { id })).toMatchObject({
      ...{ status: '进行中', total: 2, submitted: 1, refused: 1, doubtful: 0, pending: 0 },
      ...{ amounts: [{ count: 2, amount: 20 }], submittedAmounts: [{ count: 1, amount: 10 }] },
      items: [
        { number, state: 'refused', message: '余额不足' },
        { number: second, state: 'submitted', receipt: 'B2' },
      ],
    });
  });

  it('passes over what was paid, verified or switched off since its sheet came, and says why', async () => {
    const saidOf = async (flow: FlowName, line: readonly string[], change: () => Promise<unknown>) => {
      const { data } = await bringSheet(world, clerk, flow, await robotSheet(flow, line));
      expect(data.errors).toEqual([]);
      await change();
      expect(await clerk.get(robot.start, { id: data.id, number: line[0] ?? '' })).toEqual({ attempt: null });
      const { pending, unfit, items } = await clerk.get(robot.run, { id: data.id });
      expect({ pending, unfit, state: items[0]?.state }).toEqual({ pending: 0, unfit: 1, state: 'unfit' });
      const [{ businessId = '' } = {}] = items;
      const results = businessId ? await clerk.get(robot.results, { businessId }) : items;
      return results[0]?.message;
    };
    const { line, order } = await aDuePayment(world);
    const paid = () => advance(world, order, 'infoDue', 'paid');
    expect(await saidOf('payment', line, paid)).toBe('当前状态为“付款完成”，不能提交');

    const due = await anOrderAt(world, 'depositSubmitted');
    const { serialNo, payerAbbr, currency } = await clerk.get(payback.detail, { id: due.paybackId });
    const { youhaoAccountNo = '' } = await anOwnAccount(world, currency);
    const money = [serialNo, payerAbbr, String(youhaoAccountNo), currency, '10', today(), ''];
    const verified = () => advance(world, due, 'depositSubmitted', 'depositVerified');
    expect(await saidOf('payback', money, verified)).toBe('当前状态为“已回款”，不能提交');

    const between = (await transferLines(world))(`HZ${++made}`);
    const admin = await world.as('admin');
    const { records } = await admin.get(ownAccount.list, { keyword: between[2] });
    const switchOff = () => admin.get(ownAccount.change, { id: records[0]?.id ?? '', enabled: false });
    expect(await saidOf('transfer', between, switchOff)).toBe('不是本公司启用的账户');
    await admin.get(ownAccount.change, { id: records[0]?.id ?? '', enabled: true });
  });

  it('hears the same twice, as after a lost answer, and acts once', async () => {
    const { id, numbers } = await aRun(1);
    const one = { id, number: numbers[0] ?? '' };
    const key = { idempotencyKey: aKey() };
    expect([await clerk.get(robot.start, one, key), await clerk.get(robot.start, one, key)]).toEqual([
      { attempt: 1 },
      { attempt: 1 },
    ]);
  });

  it('keeps an unknown outcome until somebody has looked, and then ends', async () => {
    const { id, numbers } = await aRun(1);
    const number = numbers[0] ?? '';
    await clerk.get(robot.start, { id, number });
    await clerk.get(robot.end, { id, number, attempt: 1, outcome: 'unknown', message: '银行页面无响应' });
    expect(await clerk.send(robot.start, { id, number })).toMatchObject({ code: codes.rule });
    expect(await clerk.send(robot.close, { id })).toMatchObject({ code: codes.rule });
    await clerk.get(robot.settle, { id, number, attempt: 1, outcome: 'notSubmitted', message: '银行无此交易' });
    expect(await clerk.get(robot.start, { id, number })).toEqual({ attempt: 2 });
    await clerk.get(robot.end, { id, number, attempt: 2, outcome: 'notSubmitted' });
    await clerk.get(robot.close, { id });
    // A transfer that was not submitted can be uploaded again.
    expect((await bringSheet(world, clerk, 'transfer', await transfer(number))).code).toBe(codes.ok);
  });

  it('believes nobody about an attempt that its robot is at, or that has been followed by another', async () => {
    const { id, numbers } = await aRun(1);
    const number = numbers[0] ?? '';
    const chief = await world.as('cwzg');
    const looked = { id, number, attempt: 1, outcome: 'notSubmitted' } as const;
    const lost = { id, number, attempt: 1, outcome: 'unknown' } as const;
    await clerk.get(robot.start, { id, number });
    expect((await chief.get(robot.run, { id })).items).toMatchObject([{ state: 'started', atWork: true }]);
    expect(await chief.send(robot.settle, looked)).toMatchObject({
      msg: `${number}正在提交，开始5分钟后仍无结果时才能确认`,
    });
    await clerk.get(robot.end, lost);
    expect((await chief.get(robot.run, { id })).items).toMatchObject([{ state: 'unknown', atWork: false }]);
    const asked = await Promise.all([clerk, chief].map((who) => who.send(robot.settle, looked)));
    expect(asked.map(({ code }) => code).toSorted()).toEqual([codes.rule, codes.ok].toSorted());
    expect(await clerk.get(robot.start, { id, number })).toEqual({ attempt: 2 });
    await clerk.get(robot.end, { ...lost, attempt: 2 });
    expect(await chief.send(robot.settle, looked)).toMatchObject({ msg: `${number}已有结果，请刷新后查看` });
    const { attempt: _, ...older } = looked;
    expect(await chief.sendRaw(robot.settle, older)).toMatchObject({ code: codes.invalid });
  });

  it('that there is not, is missing', async () => {
    expect(await clerk.send(robot.run, { id: 'x' })).toMatchObject(missing);
    expect(await clerk.send(robot.start, { id: 'x', number: 'y' })).toMatchObject(missing);
  });
});
