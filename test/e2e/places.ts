import type { Page } from 'playwright';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrderAt, type OnTheLine } from '#test/language/line.js';
import { anOrder } from '#test/language/orders.js';
import type { World } from '#test/language/world.js';
import { pagesIn } from '#workflows/catalog/pages.js';
import { menuParts } from '#workflows/platform/page/page.js';
import { decide } from './console.js';

/** The documents that are looked at. */
export interface Shown {
  readonly returned: string;
  /** In its second round, before the first of its steps again. */
  readonly again: { readonly id: string; readonly serialNo: string };
  readonly paid: OnTheLine;
}

export async function shownIn(world: World): Promise<Shown> {
  const { id: returned } = await anOrder(world, 'returned');
  const again = await anOrder(world, 'returned');
  await (await world.as('customer1')).get(purchaseOrder.apply, { id: again.id });
  return { returned, again, paid: await anOrderAt(world, 'paid') };
}

/** A screen, a drawer or a dialog: who looks at it, at which address, what he opens there. */
export interface Place {
  readonly name: string;
  readonly as: string;
  readonly path: string;
  open?(page: Page): Promise<void>;
}

const desk = ['/', '/inbox/tasks', '/inbox/done', '/inbox/notices', '/account/profile'];
/** Whose lists have more to show than the administrator's. */
const readers: Readonly<Record<string, string>> = {
  '/mall/review': 'cgjl',
  '/mall/refund': 'cwzy',
  '/mall/dashboard': 'cwzg',
  '/mall/report/fundOccupation': 'cwzg',
};

/** Every page that the menu shows, as pages are declared: a new one is among them. */
const pages = [...pagesIn('top'), ...Object.keys(menuParts).flatMap((part) => pagesIn(part as keyof typeof menuParts))]
  .filter(({ hidden, url }) => !hidden && !desk.includes(url))
  .map(({ url }): Place => ({ name: url.slice(1).replaceAll('/', '-'), as: readers[url] ?? 'admin', path: url }));

const openTask = async (page: Page, serialNo: string): Promise<void> => {
  await page.getByText(serialNo, { exact: true }).first().click();
  await page.getByRole('dialog').getByText('审批记录').first().waitFor();
};

/** Every screen, and the drawers and dialogs in which work is done. */
export const placesOf = ({ returned, again, paid }: Shown): readonly Place[] => [
  { name: 'sign-in', as: '', path: '/login' },
  ...desk.map((path) => ({ name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), as: 'cgjl', path })),
  ...pages,
  { name: 'task', as: 'cgjl', path: '/inbox/tasks', open: (page) => openTask(page, again.serialNo) },
  {
    name: 'task-diagram',
    as: 'cgjl',
    path: '/inbox/tasks',
    open: async (page) => {
      await openTask(page, again.serialNo);
      await page.getByRole('button', { name: '流程图' }).click();
      await page.getByText('步骤', { exact: true }).waitFor();
    },
  },
  {
    name: 'opinion',
    as: 'cgjl',
    path: '/inbox/tasks',
    open: async (page) => {
      await openTask(page, again.serialNo);
      await page.getByRole('button', { name: '审批', exact: true }).click();
      await page.getByRole('dialog', { name: '审批意见' }).waitFor();
    },
  },
  { name: 'order-returned', as: 'customer1', path: `/mall/order?id=${returned}` },
  { name: 'order', as: 'cgjl', path: `/mall/order?id=${again.id}` },
  { name: 'order-lines', as: 'cgjl', path: `/mall/order?id=${again.id}&panel=lines` },
  { name: 'order-history', as: 'cgjl', path: `/mall/order?id=${again.id}&panel=history` },
  { name: 'payment', as: 'cwzg', path: `/mall/payment?id=${paid.paymentId}` },
  { name: 'deposit', as: 'customer1', path: `/mall/deposit?id=${paid.depositId}` },
  { name: 'payback', as: 'cwzy', path: `/mall/payback?id=${paid.paybackId}` },
  { name: 'receipt', as: 'ckzy', path: `/mall/warehousing?id=${paid.receiptId}` },
  { name: 'replay', as: 'cgjl', path: `/inbox/replay?businessKey=${again.id}` },
  {
    name: 'process-editor',
    as: 'admin',
    path: '/bpmnjs/index.html?type=addBpmn',
    open: async (page) => {
      await page.getByRole('button', { name: '节点“审批”未指定处理角色' }).click();
      await page.getByRole('combobox', { name: '处理角色' }).waitFor();
    },
  },
  {
    name: 'process-definition-look',
    as: 'admin',
    path: '/workflow/processDefinition',
    open: async (page) => {
      await page.getByRole('button', { name: /^查看/ }).first().click();
      await page.getByText('流程步骤').waitFor();
    },
  },
  {
    name: 'process-instance',
    as: 'admin',
    path: '/workflow/instance',
    open: async (page) => {
      await page.getByRole('button', { name: /^查看/ }).first().click();
      await page.getByRole('dialog', { name: '查看流程实例' }).locator('.djs-element').first().waitFor();
    },
  },
  {
    name: 'workflow-start',
    as: 'cgjl',
    path: '/workflow/request',
    open: async (page) => {
      await page.getByRole('button', { name: '发起流程' }).first().click();
      await page.getByRole('dialog', { name: '发起流程' }).getByText('标题').first().waitFor();
    },
  },
  {
    name: 'sale-form',
    as: 'customer1',
    path: '/mall/sales',
    open: async (page) => {
      await page.getByRole('button', { name: '添加销售单' }).first().click();
      await page.getByRole('dialog', { name: '添加销售单' }).getByText('收货信息').first().waitFor();
    },
  },
  {
    name: 'refused-decision',
    as: 'cgjl',
    path: '/inbox/tasks',
    // The last one: it is decided, and decided again by somebody who had not seen it.
    open: async (page) => {
      await openTask(page, again.serialNo);
      await page.route('**/approve', (route) => route.abort());
      await decide(page, '审批通过');
      await page.getByRole('alert').first().waitFor();
    },
  },
];
