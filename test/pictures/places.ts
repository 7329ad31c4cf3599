import type { Page } from 'playwright';
import type { OnTheLine } from '#test/language/line.js';
import { decide } from '../e2e/console.js';

/** The documents that pictures are taken of. */
export interface Shown {
  readonly returned: string;
  /** In its second round, before the first of its steps again. */
  readonly again: { readonly id: string; readonly serialNo: string };
  readonly paid: OnTheLine;
}

/** A screen, a drawer or a dialog: who looks at it, at which address, what he opens there. */
export interface Place {
  readonly name: string;
  readonly as: string;
  readonly path: string;
  open?(page: Page): Promise<void>;
}

const lists: readonly [name: string, as: string, path: string][] = [
  ['home', 'cgjl', '/'],
  ['tasks', 'cgjl', '/inbox/tasks'],
  ['done', 'cgjl', '/inbox/done'],
  ['notices', 'cgjl', '/inbox/notices'],
  ['orders', 'admin', '/mall/order'],
  ['order-items', 'admin', '/mall/order/item'],
  ['reviews', 'cgjl', '/mall/review'],
  ['refunds', 'cwzy', '/mall/refund'],
  ['receipts', 'admin', '/mall/warehousing'],
  ['stock', 'admin', '/mall/stock'],
  ['fund-occupation', 'cwzg', '/mall/report/fundOccupation'],
  ['dashboard', 'cwzg', '/mall/dashboard'],
  ['payments', 'admin', '/mall/payment'],
  ['deposits', 'admin', '/mall/deposit'],
  ['paybacks', 'admin', '/mall/payback'],
  ['sales', 'admin', '/mall/sales'],
  ['sales-payments', 'admin', '/mall/salespay'],
  ['rates', 'admin', '/mall/rate'],
  ['customers', 'admin', '/mall/customer'],
  ['suppliers', 'admin', '/mall/supplier'],
  ['supplier-accounts', 'admin', '/mall/supplier/account'],
  ['own-accounts', 'admin', '/mall/youhao/account'],
  ['goods', 'admin', '/mall/goods'],
  ['categories', 'admin', '/mall/category'],
  ['warehouses', 'admin', '/mall/warehouse'],
  ['sub-warehouses', 'admin', '/mall/subwarehouse'],
  ['exports', 'admin', '/mall/report/exports'],
  ['users', 'admin', '/mgr'],
  ['roles', 'admin', '/role'],
  ['menus', 'admin', '/menu'],
  ['departments', 'admin', '/dept'],
  ['dictionaries', 'admin', '/dict'],
  ['parameters', 'admin', '/cfg'],
  ['operation-log', 'admin', '/log'],
  ['login-log', 'admin', '/loginLog'],
  ['files', 'admin', '/fileMgr'],
  ['operations', 'admin', '/tool/operations'],
  ['profile', 'cgjl', '/account/profile'],
];

const openTask = async (page: Page, serialNo: string): Promise<void> => {
  await page.getByText(serialNo, { exact: true }).first().click();
  await page.getByRole('dialog').getByText('审批记录').first().waitFor();
};

/** Every screen, and the drawers and dialogs in which work is done. */
export const placesOf = ({ returned, again, paid }: Shown): readonly Place[] => [
  { name: 'sign-in', as: '', path: '/login' },
  ...lists.map(([name, as, path]) => ({ name, as, path })),
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
