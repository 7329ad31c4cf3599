import type { Page } from 'playwright';
import { expect as assert, beforeAll, describe, it } from 'vitest';
import { processDefinition } from '#contract/process-definition.js';
import { expenseDiagram } from '#test/fixtures/process.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, fill, goTo, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const named = (key: string, name: string) =>
  expenseDiagram.replaceAll('"expense"', `"${key}"`).replace('费用报销', name);
const deployed = async (key: string) =>
  (await world.as('admin')).get(processDefinition.add, { xml: named(key, '报销') });
const deployedBy = async (key: string, id: string) =>
  (await world.as('admin')).send(processDefinition.change, { id, xml: named(key, '同事的报销') });

const editor = (page: Page) => page.getByRole('region', { name: '编辑流程：报销（第1版）' });

/** Draws, and waits until the draft is kept. */
async function rename(page: Page): Promise<void> {
  await fill(editor(page), { 流程名称: '我的报销' });
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('我的报销'))))
    .toBe(true);
}

describe('a version that a colleague deploys meanwhile', () => {
  it('is not superseded unasked by a draft that is restored', async () => {
    const { id } = await deployed('resumed');
    const page = await signedIn(world, 'admin', `/bpmnjs/index.html?type=addBpmn&id=${id}`);
    await rename(page);
    await deployedBy('resumed', id);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await expect(editor(page)).toContainText('此后数据已被修改，恢复后请核对');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const offeredThere = editor(tab).getByRole('button', { name: '恢复草稿' });
    await expect(offeredThere).toBeVisible();
    await editor(page).getByRole('button', { name: '恢复草稿' }).click();
    await expect(offeredThere).toHaveCount(0);
    await expect(editor(page)).toContainText('草稿已恢复，此后数据已被修改，请核对');
    await editor(page).getByRole('button', { name: '部署新版本' }).click();
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('已有第2版，而当前内容基于第1版');
    await question.getByRole('button', { name: '部署', exact: true }).click();
    await expect(page).toHaveURL(/\/workflow\/processDefinition/);
    const { records } = await (await world.as('admin')).get(processDefinition.list, { key: 'resumed' });
    assert(records.map(({ versionNo, name }) => [versionNo, name])).toContainEqual([3, '我的报销']);
  });

  it('is found by who had looked at another before', async () => {
    const { id } = await deployed('visited');
    const page = await signedIn(world, 'admin', `/bpmnjs/index.html?type=addBpmn&id=${id}`);
    await expect(editor(page)).toBeVisible();
    await goTo(page, '/workflow/processDefinition');
    await page.route(`**/api${processDefinition.all.path}**`, async (route) => {
      await held;
      await route.continue();
    });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await deployedBy('visited', id);
    const { records } = await (await world.as('admin')).get(processDefinition.list, { key: 'visited' });
    const [newest] = records.toSorted((one, other) => other.versionNo - one.versionNo);
    await page.evaluate(`history.pushState({}, '', '/bpmnjs/index.html?type=addBpmn&id=${newest?.id}');
      dispatchEvent(new PopStateEvent('popstate'));`);
    await expect(page).toHaveURL(new RegExp(String(newest?.id)));
    answer();
    await expect(page.getByRole('region', { name: '编辑流程：报销（第2版）' })).toBeVisible();
  });

  it('takes nothing away from who opened the file under the address of older clients', async () => {
    const { id } = await deployed('named');
    const page = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn&deploymentName=named.bpmn');
    await rename(page);
    const told = page.waitForResponse((answer) => answer.url().includes(processDefinition.all.path));
    await deployedBy('named', id);
    await told;
    await expect(editor(page).getByRole('textbox', { name: '流程名称' })).toHaveValue('我的报销');
    await editor(page).getByRole('button', { name: '部署新版本' }).click();
    await expect(editor(page).getByRole('alert')).toContainText('流程定义已被更新，请刷新后重试');
  });
});
