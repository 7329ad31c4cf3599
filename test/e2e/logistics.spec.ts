import type { Page } from 'playwright';
import { beforeAll, expect as expectNow, it } from 'vitest';
import { shipment } from '#contract/shipment.js';
import { png } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import type { Point } from '#workflows/shipment/track.js';
import { dialog, drawer, expect, expectRow, fill, pageOf, submit } from './console.js';
import { faultsAsIs } from './faults.js';

const tiles = 'https://tiles.example.com';
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { MAP_TILES: `${tiles}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© 某图' } });
});

const throughSuez: Point[] = [
  [8.55, 53.57],
  [1.5, 51],
  [-9.8, 43],
  [-5.6, 35.95],
  [32.3, 31.4],
  [43.3, 12.6],
  [80, 5.8],
  [103.85, 1.26],
  [114.2, 21.9],
  [121.95, 30.65],
];
const overThePacific: Point[] = [
  [121.95, 30.65],
  [150, 40],
  [179.5, 46],
  [-160, 47],
  [-122.4, 37.8],
];

/** An approved order whose ship has this track. */
async function sailing(points: Point[] = throughSuez): Promise<string> {
  const { id } = await anOrder(world, 'approved');
  await (await world.as('cgjl')).get(shipment.enterTrack, { id, points });
  return id;
}

const open = async (account: string, id: string, options = {}) => {
  const page = await pageOf(world, account, options);
  await page.route(`${tiles}/**`, (route) => route.abort());
  await page.goto(`/mall/order?id=${id}&panel=logistics`);
  await expect(page.getByRole('tab', { name: '物流', selected: true })).toBeVisible();
  return page;
};
const map = (page: Page) => page.getByRole('application', { name: '航行轨迹地图' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Number of pixels of the chart in a colour. */
const pixelsOf = (page: Page, colour: readonly [number, number, number]) =>
  map(page).evaluate((element, [red, green, blue]) => {
    let count = 0;
    for (const canvas of element.querySelectorAll('canvas')) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
    }
    return count;
  }, colour);
const route = [0x1c, 0x5f, 0xb8] as const;
const land = [0xf4, 0xf1, 0xe8] as const;

it('shows the way of a ship on a chart of its own, with the network down', async () => {
  const page = await open('customer1', await sailing());
  await expect(page.getByText(/缩放级别 [3-5](\.\d)?$/)).toBeVisible();
  await expect(
    page.getByText('船舶最后位置 30.6500°N 121.9500°E，轨迹共 10 个点，起点 53.5700°N 8.5500°E'),
  ).toBeVisible();
  await expect.poll(() => pixelsOf(page, land)).toBeGreaterThan(10_000);
  await expect.poll(() => pixelsOf(page, route)).toBeGreaterThan(500);

  await button(page, '定位船舶').click();
  await expect(page.getByText('缩放级别 15')).toBeVisible();
  await expect(button(page, '编辑航程')).toHaveCount(0);
});

it('zooms from 3 to 19, by buttons and by keys', async () => {
  const page = await open('cgjl', await sailing());
  await button(page, '定位船舶').click();
  await expect(page.getByText('缩放级别 15')).toBeVisible();
  for (const level of [16, 17, 18, 19]) {
    await button(page, '放大').click();
    await expect(page.getByText(`缩放级别 ${level}`)).toBeVisible();
  }
  await expect(button(page, '放大')).toHaveAttribute('aria-disabled', 'true');
  await map(page).focus();
  for (const level of [18, 17]) {
    await page.keyboard.press('-');
    await expect(page.getByText(`缩放级别 ${level}`)).toBeVisible();
  }
  await button(page, '查看全程').click();
  await expect(page.getByText(/缩放级别 3\.\d$/)).toBeVisible();
  await button(page, '缩小').click();
  await expect(page.getByText('缩放级别 3', { exact: true })).toBeVisible();
  await expect(button(page, '缩小')).toHaveAttribute('aria-disabled', 'true');
});

it('goes over the date line without running across the world', async () => {
  const page = await open('cgjl', await sailing(overThePacific));
  await button(page, '查看全程').click();
  await expect(page.getByText(/缩放级别 3(\.\d)?$/)).toBeVisible();
  // The whole route is visible in one piece: columns of the chart without it lie only outside its ends.
  const columns = () =>
    map(page).evaluate((element, [red, green, blue]) => {
      const found = new Set<number>();
      for (const canvas of element.querySelectorAll('canvas')) {
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found.add((at / 4) % width);
      }
      return { first: Math.min(...found), last: Math.max(...found), count: found.size };
    }, route);
  await expect.poll(async () => (await columns()).count).toBeGreaterThan(300);
  const { first, last, count } = await columns();
  expectNow(count).toBeGreaterThan((last - first) * 0.9);
  expectNow(last - first).toBeLessThan(900);
});

it('shows the tiles of the installation above it, and whose they are', async () => {
  const page = await pageOf(world, 'cgjl');
  const asked: string[] = [];
  await page.route(`${tiles}/**`, (one) => {
    asked.push(one.request().url());
    return one.fulfill({ body: png, contentType: 'image/png', headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`/mall/order?id=${await sailing()}&panel=logistics`);
  await expect(page.getByText('© 某图')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await button(page, '定位船舶').click();
  await expect
    .poll(() => asked.some((url) => /^https:\/\/tiles\.example\.com\/15\/\d+\/\d+\.png$/.test(url)))
    .toBe(true);
});

it('is entered by staff, and the order goes along', async () => {
  const { id, serialNo } = await anOrder(world, 'approved');
  const page = await open('cgjl', id);
  await expect(page.getByText('暂无航程信息')).toBeVisible();
  await expect(page.getByText('暂无航行轨迹')).toBeVisible();

  await button(page, '编辑航程').click();
  const form = dialog(page, '编辑航程');
  await fill(form, { 船名: 'COSCO STAR', 航次: '017W', 装货港: '汉堡', 卸货港: '上海' });
  await form.getByRole('button', { name: '实际离港日期' }).click();
  const today = shanghaiDay(new Date());
  await page
    .locator(`[data-dates-dropdown] button:not([data-outside])`, { hasText: new RegExp(`^${Number(today.slice(8))}$`) })
    .click();
  await submit(form);
  await expect(drawer(page).getByText('COSCO STAR')).toBeVisible();
  await expect(drawer(page).getByText('人工录入')).toBeVisible();
  await expect(drawer(page).getByText('运输中')).toBeVisible();

  await button(page, '导入轨迹').click();
  const paste = dialog(page, '导入轨迹（替换现有轨迹）');
  await paste.getByRole('textbox').fill('经度\t纬度\n8.55\t53.57\n121.95\t75');
  await expect(paste.getByText('纬度必须在-74到74之间')).toBeVisible();
  await paste.getByRole('button', { name: '导入', exact: true }).click();
  await expect(paste.getByText('有1处错误，请修改后再导入')).toBeVisible();
  await paste.getByRole('textbox').fill('8.55,53.57\n121.95,30.65');
  await paste.getByRole('button', { name: '导入', exact: true }).click();
  await expect(page.getByText(/轨迹共 2 个点/)).toBeVisible();

  await page.goto('/mall/order');
  await button(page, '列设置').click();
  await page.getByRole('checkbox', { name: '物流状态' }).check();
  await page.keyboard.press('Escape');
  await expectRow(page, serialNo, '运输中');
});

it('is refused on top of what a colleague has entered since the form opened', async () => {
  const { id } = await anOrder(world, 'approved');
  const page = await open('cgjl', id);
  await button(page, '编辑航程').click();
  const form = dialog(page, '编辑航程');
  await fill(form, { 船名: 'COSCO STAR' });
  const colleague = await world.as('cgjl');
  const { version } = await colleague.get(shipment.detail, { id });
  // Nothing that moves the order on.
  const entered = await colleague.send(shipment.enterVoyage, { id, version, vessel_name: 'EVER STAR' });
  expectNow(entered).toMatchObject({ code: 20000 });
  await expect(page.getByText('EVER STAR')).toBeAttached();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByRole('alert')).toContainText('航程信息打开后已被修改');
  await form.getByRole('button', { name: '重新加载' }).click();
  await expect(form.getByRole('textbox', { name: '船名' })).toHaveValue('EVER STAR');
  await form.getByRole('button', { name: '恢复草稿' }).click();
  await expect(form.getByRole('textbox', { name: '船名' })).toHaveValue('COSCO STAR');
  await submit(form);
  await expect(drawer(page).getByText('COSCO STAR')).toBeVisible();
});

it('cannot be entered before the order is approved, and says why', async () => {
  const { id } = await anOrder(world, 'customerManagerReview');
  const page = await open('cgjl', id);
  await expect(button(page, '编辑航程')).toHaveAttribute('aria-disabled', 'true');
  await button(page, '编辑航程').hover();
  await expect(page.getByText('订单审批完成后才能维护物流信息')).toBeVisible();
});

it('is empty when it cannot be had, without a fuss, and asks again', async () => {
  const id = await sailing();
  const page = await pageOf(world, 'cgjl');
  await page.route(/getExpress(Detail|Track)/, (one) => one.fulfill({ status: 500, body: 'oops' }));
  await page.goto(`/mall/order?id=${id}&panel=logistics`);
  await expect(page.getByText('暂无航行轨迹')).toBeVisible();
  await expect(page.getByText('暂无航程信息')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(/getExpress(Detail|Track)/);
  // Voyage and track are one answer.
  await page.getByRole('button', { name: '重试' }).last().click();
  await expect(map(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  await expect(page.getByText('导入', { exact: true })).toHaveCount(0);
  await expect(button(page, '编辑航程')).toBeVisible();
});

it('is for everybody to use, on a screen in the light and in the hand in the dark', async () => {
  const page = await open('cgjl', await sailing());
  for (const [colorScheme, viewport] of [
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 390, height: 844 }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expect(page.getByText(/缩放级别 [3-5](\.\d)?$/)).toBeVisible();
    expectNow(await faultsAsIs(page, { rules: 'every' })).toEqual([]);
    const overflow = await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expectNow(overflow).toBeLessThanOrEqual(0);
  }
});
