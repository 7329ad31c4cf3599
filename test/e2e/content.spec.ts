import sharp from 'sharp';
import { beforeAll, describe, it } from 'vitest';
import { article } from '#contract/article.js';
import { portal } from '#contract/portal.js';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';

let world: World;
let picture: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  world = await startWorld();
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer();
  picture = { name: '仓库.png', mimeType: 'image/png', buffer };
});

describe('an article', () => {
  it('is written with a picture, saved, and read by anybody', async () => {
    const page = await signedIn(world, 'admin', '/article');
    await expect(page.getByRole('link', { name: '添加文章' })).toBeVisible();
    await page.keyboard.press('n');
    const form = page.getByRole('region', { name: '添加文章' });
    await expect(page.getByRole('heading', { name: '撰写文章', level: 1 })).toBeVisible();
    await expect(form.getByRole('textbox', { name: '作者' })).toHaveValue('管理员');
    await form.getByRole('button', { name: '提交' }).click();
    await expect(form.getByText('标题不能为空')).toBeVisible();
    await expect(form.getByText('内容不能为空')).toBeVisible();
    await fill(form, { 标题: '外高桥新仓启用' });
    const text = form.getByRole('textbox', { name: '正文' });
    await text.click();
    await page.keyboard.type('面积增加 100% ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('两千平方米');
    await form.getByLabel('插入图片').last().setInputFiles(picture);
    await expect(text.getByRole('img', { name: '仓库.png' })).toBeVisible();
    await form.getByRole('button', { name: '提交' }).click();
    await expectRow(page, '外高桥新仓启用', '动态资讯', '已发布');

    const reader = await newPage({ baseUrl: world.url });
    // A failed request shows an error, and a retry loads the page.
    await reader.route(`**${portal.home.path}`, (route) => route.abort());
    await reader.goto('/portal');
    await expect(reader.getByRole('alert')).toContainText('加载失败');
    await reader.unrouteAll();
    await reader.getByRole('button', { name: '重试' }).click();
    await reader.getByRole('link', { name: /外高桥新仓启用/ }).click();
    await expect(reader.getByRole('article')).toContainText('面积增加 100% 两千平方米');
    await expect(reader.getByRole('article').locator('strong')).toHaveText('两千平方米');
    const shown = reader.getByRole('article').getByRole('img', { name: '仓库.png' });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((img: object) => Reflect.get(img, 'naturalWidth'))).toBe(640);
  });

  it('is changed where it stands, and back leads to the list', async () => {
    const admin = await world.as('admin');
    const { id } = (await admin.getRaw(article.save, {
      title: '旧标题',
      author: '市场部',
      content: '<p>正文</p>',
    })) as {
      id: string;
    };
    const page = await signedIn(world, 'admin', '/article');
    await rowWith(page, '旧标题').getByRole('button', { name: '编辑' }).click();
    await expect(page).toHaveURL(new RegExp(`/cms/articleEdit\\?id=${id}`));
    const form = page.getByRole('region', { name: '编辑文章' });
    await expect(form.getByRole('textbox', { name: '正文' })).toHaveText('正文');
    const draft = form.getByRole('switch', { name: '草稿' });
    await draft.click();
    const come = Promise.withResolvers<void>();
    await page.route(/\/api\/article\?/, async (route) => {
      await come.promise;
      await route.continue().catch(() => undefined); // given up by the page
    });
    await form.getByRole('button', { name: '提交' }).click();
    await expectRow(page, '旧标题', '草稿');
    // It opens again as it was saved, not as it was read before.
    await rowWith(page, '旧标题').getByRole('button', { name: '编辑' }).click();
    await expect(page).toHaveURL(new RegExp(`/cms/articleEdit\\?id=${id}`));
    come.resolve();
    await expect(draft).toBeChecked();
  });

  it('is drafted on what the form showed, though a colleague saved it meanwhile', async () => {
    const admin = await world.as('admin');
    const written = { title: '两人同写', author: '市场部', content: '<p>正文</p>' };
    const { id } = (await admin.getRaw(article.save, written)) as { id: string };
    const page = await signedIn(world, 'admin', `/cms/articleEdit?id=${id}`);
    const form = page.getByRole('region', { name: '编辑文章' });
    const title = form.getByRole('textbox', { name: '标题' });
    await expect(title).toHaveValue('两人同写');
    await admin.getRaw(article.save, { ...written, id, author: '同事' });
    await title.fill('我的标题');
    await form.getByRole('button', { name: '提交' }).click();
    await expect(form.getByRole('alert')).toContainText('文章打开后已被修改');
    await form.getByRole('button', { name: '重新加载' }).click();
    await expect(form.getByText('此后数据已被修改，恢复后请核对')).toBeVisible();
    await form.getByRole('button', { name: '恢复草稿' }).click();
    await expect(title).toHaveValue('我的标题');
    await expect(form.getByRole('textbox', { name: '作者' })).toHaveValue('同事');
  });
});

it('a banner has one picture, and a second is refused', async () => {
  const page = await signedIn(world, 'admin', '/banner');
  await page.getByRole('button', { name: '添加轮播图' }).first().click();
  const form = dialog(page, '添加轮播图');
  await fill(form, { 标题: '新仓启用', 链接: '/portal' });
  await form.locator('input[type=file]').setInputFiles(picture);
  await expect(form.getByRole('button', { name: /预览 图片/ })).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('已选择文件')).toBeVisible();
  await submit(form);
  await expectRow(page, '新仓启用', '首页', '/portal');
});

it('somebody who is no user writes, and an administrator reads it', async () => {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/portal');
  const form = page.getByRole('region', { name: '联系我们' });
  await form.getByRole('button', { name: '提交留言' }).click();
  await expect(form.getByText('请输入姓名')).toBeVisible();
  await fill(form, { 姓名: '陈先生', 电话: '13800000000', 留言: '想了解保税仓储' });
  await form.getByRole('button', { name: '提交留言' }).click();
  await expect(form.getByRole('status')).toContainText('留言已提交');
  const admin = await signedIn(world, 'admin', '/contacts');
  await expectRow(admin, '陈先生', '13800000000', '想了解保税仓储');
});
