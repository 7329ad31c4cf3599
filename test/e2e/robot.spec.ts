import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect as equal, it } from 'vitest';
import { parameter } from '#contract/parameter.js';
import { robot } from '#contract/robot.js';
import { type Bank, openBank } from '#test/language/bank.js';
import { newPage } from '#test/language/browser.js';
import { extensionBrowser, openWithExtension } from '#test/language/extension-browser.js';
import { fetchFrom } from '#test/language/files.js';
import { aDuePayment, bringSheet, robotSheet, transferLines } from '#test/language/robot.js';
import { startWorld, type World } from '#test/language/world.js';
import { filesIn } from '#test/language/zip.js';
import { protocolVersion } from '#workflows/robot/protocol.js';
import { expect, expectLoaded, signedIn } from './console.js';

let world: World;
let bank: Bank;
beforeAll(async () => {
  world = await startWorld();
  bank = await openBank();
});

async function bankAt(address: string): Promise<void> {
  const admin = await world.as('admin');
  const { records } = await admin.get(parameter.list, { cfgName: 'mall.robot.page.transfer' });
  const { id = '', cfgName = '' } = records[0] ?? {};
  await admin.getRaw(parameter.change, { id, cfgName, cfgValue: address });
}

let made = 0;
/** Uploads a sheet with the given number of transfers through the page. @returns their numbers */
async function bring(page: Page, count: number): Promise<string[]> {
  const lineOf = await transferLines(world);
  const numbers = Array.from({ length: count }, () => `HZ${++made}`);
  const buffer = await robotSheet('transfer', ...numbers.map(lineOf));
  await bringFile(page, buffer);
  return numbers;
}
const bringFile = (page: Page, buffer: Buffer, name = '划转.xlsx') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
const atRobot = async (page: Page) => {
  await page.goto('/robot?tab=transfer');
  await expectLoaded(page);
};
const panel = (page: Page) => page.getByRole('dialog', { name: '划转.xlsx' });
const begin = (page: Page) =>
  page.getByRole('dialog', { name: '开始提交' }).getByRole('button', { name: '开始' }).click();
const recordsOf = async (number: string) => {
  const clerk = await world.as('cwzy');
  for (const { id } of (await clerk.get(robot.runs, { flow: 'transfer', limit: 500 })).records) {
    const run = await clerk.get(robot.run, { id });
    if (run.items.some((one) => one.number === number)) return run.items;
  }
  return [];
};
const statesOf = async (number: string) => (await recordsOf(number)).map(({ state }) => state);

describe('the page of the robot', () => {
  it('says what is wrong with a sheet by row and column, that parameters lack, and that the extension does', async () => {
    const page = await signedIn(world, 'cwzy', '/robot?tab=transfer');
    await expectLoaded(page);
    for (const tab of ['付款', '回款', '同名划转', '收支明细'])
      await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
    await bringFile(page, await robotSheet('transfer', ['HZ0', 'x', 'y', '甲', '美元', '0', '']));
    const wrong = page.getByRole('dialog', { name: '表格有误' });
    await expect(wrong).toContainText('不是本公司启用的账户');
    await expect(wrong).toContainText('金额必须大于0');
    await wrong.getByRole('button').first().click();

    await bankAt('');
    await bring(page, 1);
    await expect(page.getByText('机器人初始化参数错误!')).toBeVisible();
    await bankAt(bank.page);
    await panel(page).getByRole('button', { name: '开始' }).click();
    await expect(page.getByText('扩展未安装,请先安装扩展插件!')).toBeVisible();
  });

  it('brings one record after the other to the extension, and shows what came of each', async () => {
    await bankAt(bank.page);
    const page = await signedIn(world, 'cwzy');
    // Replaces the extension, with predefined answers.
    await page.addInitScript(`
      window.asked = [];
      const answers = [
        { outcome: 'submitted', receipt: 'B1', message: '' },
        { outcome: 'unknown', receipt: '', message: '无响应', stop: true },
      ];
      addEventListener('message', ({ data: { channel, id, ask } }) => {
        if (!ask) return;
        asked.push([ask.kind, Date.now()]);
        const answer = ask.kind === 'hello' ? { version: ${protocolVersion} } : answers.shift();
        postMessage({ channel, id, answer }, location.origin);
      });`);
    await atRobot(page);
    const [first = '', second = '', third = ''] = await bring(page, 3);
    await begin(page);
    await expect(page.getByText('无响应').first()).toBeVisible();
    await expect(panel(page).getByRole('button', { name: '继续' })).toHaveCount(0);
    equal(await statesOf(first)).toEqual(['submitted', 'unknown', 'pending']);
    const asked = (await page.evaluate('window.asked')) as [string, number][];
    const times = asked.filter(([kind]) => kind === 'submit').map(([, at]) => at);
    equal((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000);

    await panel(page).getByRole('button', { name: '确认结果' }).click();
    const settle = page.getByRole('dialog', { name: `确认结果 ${second}` });
    await settle.getByRole('radio', { name: '银行已受理' }).check();
    await settle.getByRole('textbox', { name: '银行流水号' }).fill('B2');
    await settle.getByRole('button', { name: '确定' }).click();
    await expect(panel(page).getByRole('button', { name: '继续' })).toBeVisible();
    equal(await statesOf(third)).toEqual(['submitted', 'submitted', 'pending']);
  });
});

it('a record that a robot is at is not to be settled by others, who are told why', async () => {
  const clerk = await world.as('cwzy');
  const lineOf = await transferLines(world);
  const number = `HZ${++made}`;
  const { data: run } = await bringSheet(world, clerk, 'transfer', await robotSheet('transfer', lineOf(number)));
  await clerk.get(robot.start, { id: run.id, number });
  const page = await signedIn(world, 'cwzg', `/robot?tab=transfer&id=${run.id}`);
  const settle = page.getByRole('button', { name: '确认结果' });
  await settle.hover();
  await expect(page.getByText('可能仍在提交；开始5分钟后仍无结果时，请到银行核实并确认').first()).toBeVisible();
  await settle.click({ force: true });
  await expect(page.getByRole('dialog', { name: /^确认结果/ })).toHaveCount(0);
  await clerk.get(robot.end, { id: run.id, number, attempt: 1, outcome: 'unknown' });
  await expect(settle).toBeEnabled();
  await settle.click();
  await page.getByRole('radio', { name: '银行未受理' }).check();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => statesOf(number)).toEqual(['pending']);
});

it('what came of a record stands at its payment, for finance alone', async () => {
  const clerk = await world.as('cwzy');
  const { id, serialNo, line } = await aDuePayment(world);
  const { data: run } = await bringSheet(world, clerk, 'payment', await robotSheet('payment', line));
  await clerk.get(robot.start, { id: run.id, number: serialNo });
  const told = { id: run.id, number: serialNo, attempt: 1, outcome: 'refused', message: '余额不足' } as const;
  await clerk.get(robot.end, told);
  const page = await signedIn(world, 'cwzy', `/mall/payment?id=${id}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(serialNo) });
  await expect(drawer.getByRole('heading', { name: '机器人提交结果' })).toBeVisible();
  await expect(drawer).toContainText('银行拒绝');
  await expect(drawer).toContainText('余额不足');
  const other = await signedIn(world, 'cgzg', `/mall/payment?id=${id}`);
  await expect(other.getByRole('dialog', { name: new RegExp(serialNo) })).toContainText('财务填写付款信息');
  await expect(other.getByText('机器人提交结果')).toHaveCount(0);
});

/** The extension as downloaded from the console, unpacked into a folder. */
async function unpacked(): Promise<string> {
  const address = `/robot/extension?${new URLSearchParams({ origin: world.url })}`;
  const zip = Buffer.from(await (await fetchFrom(world, await world.as('cwzy'), address)).arrayBuffer());
  const folder = mkdtempSync(path.join(tmpdir(), 'tradeflow-robot-'));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(filesIn(zip))) writeFileSync(path.join(folder, name), content);
  return folder;
}

it('the extension may talk with this console and work at that bank, and nothing else', async () => {
  await bankAt(bank.page);
  const address = `/robot/extension?${new URLSearchParams({ origin: world.url })}`;
  const zip = Buffer.from(await (await fetchFrom(world, await world.as('cwzy'), address)).arrayBuffer());
  const files = filesIn(zip);
  equal(Object.keys(files).toSorted()).toEqual(['bridge.js', 'filler.js', 'manifest.json', 'worker.js']);
  equal(JSON.parse(String(files['manifest.json']))).toMatchObject({
    ...{ manifest_version: 3, permissions: ['scripting', 'storage', 'tabs'], host_permissions: ['http://127.0.0.1/*'] },
    content_scripts: [{ matches: ['http://127.0.0.1/*'], js: ['bridge.js'] }],
    tradeflow: { origin: world.url },
  });
});

describe('what works in the page of a bank', () => {
  const fields = {
    ...{ number: 'HZ9', ownAccountNo: 'A1', accountName: '我司', accountNo: '622588', bankName: '', swiftCode: '' },
    ...{ currency: '美元', amount: '1234.50', day: '', remark: 'HZ9 调拨' },
  };
  /** Loads the extension's content script. @returns a function that asks it like the extension's worker */
  async function filling(): Promise<(order: object) => Promise<unknown>> {
    const page = await newPage();
    await page.goto(bank.page);
    await page.evaluate(
      `window.chrome = { runtime: { id: 'x', onMessage: { addListener: (heard) => { window.heard = heard; } } } }`,
    );
    await page.addScriptTag({ path: path.resolve('dist/console/robot-extension/filler.js') });
    const asked = (order: object) => `new Promise((done) => heard(${JSON.stringify(order)}, { id: 'x' }, done))`;
    return (order) => page.evaluate(asked(order));
  }
  it.each(['table', 'app'] as const)('fills in what is wanted and sends it once: %s', async (layout) => {
    bank.behave({ layout, notice: true, slowMs: 200 });
    const ask = await filling();
    const before = bank.taken.length;
    equal(await ask({ do: 'fill', fields })).toEqual({ is: 'ready' });
    equal(await ask({ do: 'look' })).toEqual({ is: 'working' });
    // Submitting navigates away, so the answer may be lost.
    await ask({ do: 'press' }).catch(() => undefined);
    await expect.poll(() => bank.taken.length).toBe(before + 1);
    equal(bank.taken.at(-1)).toMatchObject({ no: '622588', name: '我司', currency: 'USD', remark: 'HZ9 调拨' });
    equal(bank.taken.at(-1)?.amount?.replace(',', '')).toBe('1234.50');
  });
  it('sends nothing where something is not to be filled in', async () => {
    bank.behave({});
    const ask = await filling();
    const message = '“币种”未能填入银行页面';
    equal(await ask({ do: 'fill', fields: { ...fields, currency: '贝壳' } })).toEqual({ is: 'lacking', message });
    equal(await ask({ do: 'fill', fields: { ...fields, day: '2026-03-02' } })).toMatchObject({ is: 'lacking' });
  });
});

describe.skipIf(!extensionBrowser())('the extension in a browser, at a bank', () => {
  async function opened(): Promise<Page> {
    await bankAt(bank.page);
    const context = await openWithExtension(await unpacked());
    const { token } = await world.as('cwzy');
    const page = await context.newPage();
    await page.addInitScript(
      `if (location.origin === ${JSON.stringify(world.url)}) localStorage.setItem('tradeflow.token', ${JSON.stringify(token)})`,
    );
    await page.goto(`${world.url}/robot?tab=transfer`);
    await expectLoaded(page);
    return page;
  }
  const settledAs = (numbers: readonly string[], states: readonly string[]) =>
    expect.poll(() => statesOf(numbers[0] ?? ''), { timeout: 90_000 }).toEqual(states);

  it.each(['table', 'app'] as const)(
    'fills in a slow page of the make %s, with something in its way',
    async (layout) => {
      bank.behave({ layout, slowMs: 800, notice: true });
      const page = await opened();
      const before = bank.taken.length;
      const numbers = await bring(page, 2);
      await begin(page);
      await settledAs(numbers, ['submitted', 'submitted']);
      equal(bank.taken.slice(before).map(({ remark }) => remark)).toEqual(numbers.map((number) => `${number} 调拨`));
      equal(bank.taken.at(-1)).toMatchObject({
        amount: '10.00',
        no: '62258801000000000042',
      });
      equal((await recordsOf(numbers[0] ?? '')).map(({ receipt }) => receipt)).toEqual([
        `B000${before + 1}`,
        `B000${before + 2}`,
      ]);
    },
  );

  it.each<[Parameters<Bank['behave']>[0], string[]]>([
    [{ answer: 'refuses' }, ['refused', 'refused']],
    [{ expired: 'form' }, ['pending', 'pending']],
    [{ expired: 'sent' }, ['unknown', 'pending']],
    [{ answer: 'doubts', layout: 'app' }, ['unknown', 'pending']],
  ])('at a bank that does %j: %j', async (manners, states) => {
    bank.behave(manners);
    const page = await opened();
    const before = bank.taken.length;
    const numbers = await bring(page, 2);
    await begin(page);
    await expect(panel(page).getByRole('status')).toBeVisible();
    await expect(panel(page).getByRole('status')).toHaveCount(0, { timeout: 90_000 });
    equal(await statesOf(numbers[0] ?? '')).toEqual(states);
    equal(bank.taken.length).toBe(before);
  });

  it('goes on after a page that was closed in the middle, and sends nothing twice', async () => {
    bank.behave({ slowMs: 1500 });
    const page = await opened();
    const before = bank.taken.length;
    const numbers = await bring(page, 2);
    await begin(page);
    await expect.poll(() => bank.taken.length, { timeout: 60_000 }).toBe(before + 1);
    await page.reload();
    await expectLoaded(page);
    bank.behave({});
    await panel(page)
      .getByRole('button', { name: /^(开始|继续)$/ })
      .click();
    await begin(page);
    await settledAs(numbers, ['submitted', 'submitted']);
    equal(bank.taken.slice(before).map(({ remark }) => remark)).toEqual(numbers.map((number) => `${number} 调拨`));
  });
});
