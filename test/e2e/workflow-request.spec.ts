import type { Locator, Page } from 'playwright';
import { expect as assert, beforeAll, describe, it } from 'vitest';
import { processDefinition } from '#contract/process-definition.js';
import { workflowRequest } from '#contract/workflow-request.js';
import { expenseDiagram } from '#test/fixtures/process.js';
import { startWorld, type World } from '#test/language/world.js';
import { choose, dialog, expect, expectRow, fill, goTo, rowWith, signedIn, submit } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

let drawn = 0;
/** Deploys a separate definition with the tasks of 费用报销: the supervisor's, then finance's. */
async function deployed(): Promise<{ id: string; key: string }> {
  const key = `drawn${++drawn}`;
  const xml = expenseDiagram.replaceAll('"expense"', `"${key}"`).replace('费用报销', `报销${drawn}`);
  const { id } = await (await world.as('admin')).get(processDefinition.add, { xml });
  return { id, key };
}

async function asked(title: string, given?: { id: string }) {
  const { id: processDefId } = given ?? (await deployed());
  const asker = await world.as('ckzy');
  return asker.get(workflowRequest.start, { title, processDefId, descript: '三天，含住宿' });
}

const editor = (page: Page, name: RegExp | string) => page.getByRole('region', { name });
const element = (form: Locator) => form.getByRole('combobox', { name: '所选元素' });
const problem = (form: Locator, words: string | RegExp) => form.getByRole('button', { name: words });
const shape = (form: Locator, id: string) => form.locator(`[data-element-id="${id}"]`).first();

describe('a process is drawn', () => {
  it('from a template to its deployment, and says meanwhile what it lacks', async () => {
    const page = await signedIn(world, 'admin', '/workflow/processDefinition');
    await page.getByRole('link', { name: '添加流程定义' }).click();
    await expect(page).toHaveURL(/\/bpmnjs\/index\.html\?type=addBpmn/);
    const form = editor(page, '绘制流程');
    await expect(form.getByText('流程图有 2 个问题')).toBeVisible();
    await form.getByRole('button', { name: '部署' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请输入流程名称' })).toBeVisible();
    await fill(form, { 流程名称: '请假申请', 流程标识: 'leave' });
    // Clicking the problem selects its task.
    await problem(form, '节点“审批”未指定处理角色').click();
    await expect(element(form)).toHaveValue('审批（用户任务）');
    await choose(page, form, '处理角色', '采购主管负责人');
    await expect(form.getByText('流程图可以部署')).toBeVisible();

    // An element added with the pointer can be undone with the canvas's shortcuts.
    await shape(form, 'gateway1').click();
    await form.locator('.djs-context-pad [data-action="append.service"]').click();
    await expect(problem(form, /^节点“gateway1”通过后有多条可走的连线/)).toBeVisible();
    await page.keyboard.press('Escape');
    await form.locator('.process-canvas svg[tabindex]').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(form.getByText('流程图可以部署')).toBeVisible();
    await expect(form.locator('.bjs-powered-by')).toBeVisible();

    await element(form).focus();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/workflow\/processDefinition/);
    await expectRow(page, 'leave.bpmn', '请假申请');
  });

  it('by keys that come before what one may choose from', async () => {
    const page = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn');
    const form = editor(page, '绘制流程');
    const typed = Promise.withResolvers<void>();
    await page.route(`**${processDefinition.roles.path}`, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await problem(form, '节点“审批”未指定处理角色').click();
    const role = form.getByRole('combobox', { name: '处理角色' });
    await role.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.insertText('采购主管');
    await page.keyboard.press('Enter');
    typed.resolve();
    await expect(role).toHaveValue('采购主管负责人');
    await expect(role).toHaveAttribute('aria-expanded', 'false');
    await expect(form.getByText('节点“审批”未指定处理角色')).toBeHidden();
    // Without a search text, Enter changes nothing.
    await role.click();
    await expect(page.getByRole('option', { name: '采购主管负责人' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(role).toHaveValue('采购主管负责人');
  });

  it('by keys alone, with a second task between the gateway and its end', async () => {
    const page = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn');
    const form = editor(page, '绘制流程');
    const pick = async (label: string, option: string) => {
      await form.getByRole('combobox', { name: label }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(option);
      await page.keyboard.press('Enter');
    };
    const press = async (name: string) => {
      await form.getByRole('complementary').getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const write = async (label: string, words: string) => {
      await form.getByRole('textbox', { name: label, exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    };
    await write('流程名称', '两级审批');
    await write('流程标识', 'twice');
    await pick('所选元素', '审批（用户任务）');
    await pick('处理角色', '采购主管负责人');
    await expect(form.getByText('流程图可以部署')).toBeVisible();
    await pick('所选元素', '通过（连线）');
    await press('删除该元素');
    await expect(problem(form, /通过后没有可走的连线/)).toBeVisible();
    await pick('所选元素', 'gateway1（网关）');
    await press('用户任务');
    await expect(element(form)).toHaveValue('审批（用户任务）');
    await write('名称', '复审');
    await pick('处理角色', '财务主管负责人');
    await pick('连到', '通过（结束）');
    await pick('所选元素', '→ 复审（连线）');
    await form.getByRole('radio', { name: '通过' }).focus();
    await page.keyboard.press('Space');
    await expect(form.getByText('流程图可以部署')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expectRow(page, 'twice.bpmn', '两级审批');
    const [row] = (await (await world.as('admin')).get(processDefinition.list, { key: 'twice' })).records;
    const { id } = await asked('按键绘制', { id: row?.id ?? '' });
    const supervisor = await world.as('cgzg');
    await supervisor.send(workflowRequest.completeTask, { id, state: 1 });
    assert(await supervisor.get(workflowRequest.detail, { id })).toMatchObject({
      taskName: '复审',
      stateName: '进行中',
    });
  });

  it('with one more step on a flow that is there, for which the others give way', async () => {
    const page = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn');
    const form = editor(page, '绘制流程');
    await problem(form, '节点“审批”未指定处理角色').click();
    await choose(page, form, '处理角色', '采购主管负责人');
    const before = await shape(form, 'passed').boundingBox();
    await shape(form, 'pass1').click({ force: true });
    await expect(element(form)).toHaveValue('通过（连线）');
    await form.getByRole('region', { name: '在此插入' }).getByRole('button', { name: '用户任务' }).click();
    await expect(element(form)).toHaveValue('审批（用户任务）');
    await choose(page, form, '处理角色', '财务主管负责人');
    await fill(form, { 名称: '复审' });
    await expect(form.getByText('流程图有 1 个问题')).toBeVisible();
    await expect(problem(form, '请输入流程名称')).toBeVisible();
    const after = await shape(form, 'passed').boundingBox();
    assert((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(50);
    await form.getByRole('button', { name: '撤销' }).click();
    await form.getByRole('button', { name: '撤销' }).click();
    await form.getByRole('button', { name: '撤销' }).click();
    assert((await shape(form, 'passed').boundingBox())?.x).toBe(before?.x);
  });

  it('anew is its next version, under the same key', async () => {
    const { id, key } = await deployed();
    const page = await signedIn(world, 'admin', `/workflow/processDefinition?key=${key}`);
    await rowWith(page, `${key}.bpmn`).getByRole('button', { name: '编辑' }).click();
    const form = editor(page, /^编辑流程/);
    await expect(form.getByRole('textbox', { name: '流程标识' })).toHaveAttribute('readonly', '');
    await fill(form, { 流程名称: '差旅报销' });
    await form.getByRole('button', { name: '部署新版本' }).click();
    await expectRow(page, '差旅报销', key);
    const rows = (await (await world.as('admin')).get(processDefinition.list, { key })).records;
    assert(rows.map(({ version, name }) => [version, name])).toContainEqual([2, '差旅报销']);
    assert(rows.some((row) => row.id === id)).toBe(true);
  });

  it('is only looked at under the names of older clients', async () => {
    const { id, key } = await deployed();
    const address = `/bpmnjs/index.html?type=lookBpmn&deploymentFileUUID=${id}&deploymentName=${key}.bpmn`;
    const page = await signedIn(world, 'cgjl', address);
    const form = editor(page, /^查看流程：报销/);
    await expect(form.getByText('主管审批（采购主管负责人）')).toBeVisible();
    await shape(form, 'task2').click();
    await expect(element(form)).toHaveValue('财务审批（用户任务）');
    await expect(form.getByRole('textbox', { name: '处理角色' })).toHaveAttribute('readonly', '');
    await expect(form.getByRole('button', { name: /部署/ })).toHaveCount(0);
    await expect(form.locator('.djs-palette')).toHaveCount(0);
    await expect(form.locator('.bjs-powered-by')).toBeVisible();
  });

  it('from a file: what cannot run is said, and is not deployed', async () => {
    const page = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn');
    const form = editor(page, '绘制流程');
    await expect(form.getByText('流程图有 2 个问题')).toBeVisible();
    const file = (name: string, text: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
    await form.locator('input[type=file]').setInputFiles(file('photo.bpmn', 'no drawing'));
    await expect(page.getByRole('alert').filter({ hasText: '文件不是有效的BPMN流程图' })).toBeVisible();
    const foreign = expenseDiagram.replaceAll('exclusiveGateway id="gateway1"', 'parallelGateway id="gateway1"');
    const xml = foreign.replace('</bpmn:exclusiveGateway>', '</bpmn:parallelGateway>');
    await form.locator('input[type=file]').setInputFiles(file('foreign.bpmn', xml));
    await expect(problem(form, '不支持的节点“gateway1”（并行网关）')).toBeVisible();
    await form.getByRole('button', { name: '部署' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '不支持的节点“gateway1”（并行网关）' })).toBeVisible();
    await expect(page).toHaveURL(/bpmnjs/);
  });

  it('is not left unasked, and is offered again', async () => {
    const page = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn');
    const form = editor(page, '绘制流程');
    await fill(form, { 流程名称: '未完成的流程', 流程标识: 'unfinished' });
    await expect(form.getByText('流程图有 1 个问题')).toBeVisible();
    await form.getByRole('link', { name: '返回列表' }).click();
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('有未提交的内容，确定离开吗?');
    await question.getByRole('button', { name: '离开' }).click();
    await expect(page).toHaveURL(/\/workflow\/processDefinition/);
    await page.getByRole('link', { name: '添加流程定义' }).click();
    await form.getByRole('button', { name: '恢复草稿' }).click();
    await expect(form.getByRole('textbox', { name: '流程标识' })).toHaveValue('unfinished');
  });

  it('is not removed while a request runs in it', async () => {
    const given = await deployed();
    await asked('占用中的流程', given);
    const page = await signedIn(world, 'admin', `/workflow/processDefinition?key=${given.key}`);
    await rowWith(page, `${given.key}.bpmn`).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('alert')).toContainText('该流程定义存在运行中的流程实例，无法删除');
  });
});

async function decideTask(page: Page, result: '审批通过' | '审批拒绝', opinion: string): Promise<void> {
  const form = dialog(page, '办理流程任务');
  await form.getByRole('radio', { name: result }).check();
  await form.getByRole('textbox', { name: '审批意见' }).fill(opinion);
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(form).toBeHidden();
}

describe('a request', () => {
  it('is started, corrected, and decided where tasks wait', async () => {
    const { key } = await deployed();
    const page = await signedIn(world, 'ckzy', '/workflow/request');
    await page.getByRole('button', { name: '发起流程' }).first().click();
    const form = dialog(page, '发起流程');
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(form.getByText('标题不能为空')).toBeVisible();
    await fill(form, { 标题: '六月差旅', 说明: '上海往返' });
    await choose(page, form, '流程名称', `报销${key.replace('drawn', '')} 第1版`);
    await submit(form);
    await expectRow(page, '六月差旅', '进行中', '主管审批', '采购主管负责人');
    await rowWith(page, '六月差旅').getByRole('button', { name: '编辑' }).click();
    const correction = dialog(page, '编辑申请');
    await fill(correction, { 标题: '七月差旅' });
    await submit(correction);
    await expectRow(page, '七月差旅', '进行中');

    // The first task is decided in the inbox, where its row then disappears.
    const supervisor = await signedIn(world, 'cgzg', '/inbox/tasks');
    await rowWith(supervisor, '七月差旅').click();
    const task = supervisor.getByRole('dialog', { name: /七月差旅/ });
    await expect(task).toContainText('审批记录');
    await task.getByRole('button', { name: '办理' }).click();
    await decideTask(supervisor, '审批通过', '同意');
    await expect(task.getByRole('status').first()).toContainText('操作成功');
    await supervisor.goto('/inbox/tasks');
    await expect(supervisor.getByRole('row').nth(1)).toBeVisible();
    await expect(rowWith(supervisor, '七月差旅')).toHaveCount(0);

    // The second is decided in the list of tasks; a refusal needs a reason.
    const finance = await signedIn(world, 'cwzg', '/workflow/request/task');
    await rowWith(finance, '七月差旅').getByRole('button', { name: '办理' }).click();
    const opinion = dialog(finance, '办理流程任务');
    await opinion.getByRole('button', { name: '流程图' }).click();
    await expect(opinion.locator('.djs-element.step-current')).toHaveCount(1);
    await opinion.getByRole('radio', { name: '审批拒绝' }).check();
    await opinion.getByRole('button', { name: '提交', exact: true }).click();
    await expect(opinion.getByText('请填写审批意见')).toBeVisible();
    await decideTask(finance, '审批拒绝', '缺发票');
    await expect(rowWith(finance, '七月差旅')).toHaveCount(0);

    // The path taken is shown in the list of instances.
    await goTo(page, '/workflow/instance');
    await expectRow(page, '七月差旅', '失败');
    await rowWith(page, '七月差旅').getByRole('button', { name: '查看' }).click();
    const instance = dialog(page, '查看流程实例');
    await expect(instance).toContainText('缺发票');
    await expect(instance.locator('.djs-element.step-refused')).toHaveCount(1);
    await expect(instance.locator('[data-element-id="task1"].step-done')).toHaveCount(1);
    await expect(instance.locator('.bjs-powered-by')).toBeVisible();
    await expect(instance.getByRole('button', { name: /办理|删除/ })).toHaveCount(0);
  });

  it('is not decided unread when its text has changed, nor twice', async () => {
    const { id } = await asked('两人同时办理');
    const page = await signedIn(world, 'cgzg', '/workflow/request/task');
    await rowWith(page, '两人同时办理').getByRole('button', { name: '办理' }).click();
    const form = dialog(page, '办理流程任务');
    await form.getByRole('textbox', { name: '审批意见' }).fill('金额待核');
    await (await world.as('ckzy')).get(workflowRequest.change, { id, descript: '改为二十万元' });
    await expect(form).toContainText('改为二十万元');
    await expect(form.getByRole('button', { name: '提交', exact: true })).toBeDisabled();
    await form.getByRole('alert').filter({ hasText: '申请内容已被修改' }).getByRole('button', { name: '已阅' }).click();
    await expect(form.locator('textarea:focus')).toHaveValue('金额待核');
    await expect(form.getByRole('button', { name: '提交', exact: true })).toBeEnabled();
    await (await world.as('cgzg')).send(workflowRequest.completeTask, { id, state: 1 });
    await expect(form.getByRole('alert')).toContainText('该节点已由');
  });

  it('is removed by who began it, after a question', async () => {
    await asked('误发的申请');
    const page = await signedIn(world, 'ckzy', '/workflow/request');
    await rowWith(page, '误发的申请').getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('确定删除该记录?');
    await question.getByRole('button', { name: '删除' }).click();
    await expect(rowWith(page, '误发的申请')).toHaveCount(0);
  });

  it('that an administrator removes where it waits, is said to be done', async () => {
    const { id, serialNo } = await asked('不再需要');
    const page = await signedIn(world, 'admin', `/inbox/tasks?id=${id}`);
    const task = page.getByRole('dialog', { name: new RegExp(serialNo) });
    await task.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
    await expect(task.getByRole('status').first()).toContainText(`${serialNo} 删除成功`);
  });

  it('is decided in the hand', async () => {
    const { serialNo } = await asked('手机上办理');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await signedIn(world, 'cgzg', '/inbox/tasks', phone);
    await page.getByText(serialNo, { exact: true }).first().tap();
    const task = page.getByRole('dialog', { name: new RegExp(serialNo) });
    await task.getByRole('button', { name: '办理' }).tap();
    await decideTask(page, '审批通过', '同意');
    await expect(task).toContainText('财务审批');
  });
});

it('who may not draw is told so, and on a phone one only looks', async () => {
  const page = await signedIn(world, 'cgjl', '/bpmnjs/index.html?type=addBpmn');
  await expect(page.getByText('没有编辑流程定义的权限')).toBeVisible();
  const phone = await signedIn(world, 'admin', '/bpmnjs/index.html?type=addBpmn', {
    viewport: { width: 390, height: 844 },
  });
  await expect(phone.getByText('请在更大的屏幕上绘制流程，此处只能查看')).toBeVisible();
  await expect(phone.locator('.process-canvas [data-element-id="task1"]')).toBeVisible();
});
