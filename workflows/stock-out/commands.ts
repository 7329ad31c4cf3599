import { broughtAlong, type FilesGiven } from '#workflows/platform/attachment/brought.js';
import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byRoles, withString } from '#workflows/platform/document/policies.js';
import { command, type Situation } from '#workflows/platform/kernel/command.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { makeFileCommand } from '#workflows/platform/made-file/commands.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { type StockOutForm, stockOutForm } from './form.js';
import { type StockOut, stockOut } from './machine.js';
import { stockOutPage } from './page.js';

/** Created for goods that belong to the customer; one per sale. */
export const create = systemCommand(stockOut, { name: 'create', label: '创建出库单', event: 'StockOutCreated' });

/** All goods have left the warehouse; the order's ledger follows (docs/rules/stock.md). */
export const takeOut = command<typeof stockOut.events, StockOut, StockOutForm, FilesGiven>(stockOut, {
  name: 'outing',
  label: '商品出库',
  permission: '/mall/outstock/doOutstock',
  data: stockOutForm,
  proposes: ['StockOutConfirmed'],
  who: () => roles.ckzy,
  allow: byRoles('ckzy'),
  decide: ({ data: { attachmentIds, ...form }, given, actor, state: { context }, now }) => {
    if (form.outStockDate > shanghaiDay(now)) refuse('出库日期不能晚于今天', 'rule', 'outStockDate');
    return [
      ...broughtAlong(context, attachmentIds, given, actor),
      { type: 'StockOutConfirmed', data: { ...form, handleUserName: actor.name } },
    ];
  },
});

const isOpen = (state: string): boolean => state === 'awaitingOut';

/** Until the goods have left, all readers of the page may attach; afterwards, holders of the permission. */
const mayAttach = (situation: Situation<StockOut>) =>
  withString(isOpen(situation.state.value) ? stockOutPage.url : '/mall/outstock/attachments')(situation);

export const { addAttachment, delAttachment } = attachmentCommands(stockOut, {
  who: ({ value }) => (isOpen(value) ? '可查看出库单的用户' : roles.ckzy),
  add: mayAttach,
  remove: mayAttach,
});

/** Printable list of the goods that leave. */
export const makeStockOutFile = makeFileCommand(stockOut, {
  kind: 'stockOut',
  name: 'makeStockOutFile',
  label: '生成出库单',
  permission: stockOutPage.url,
});

export const commands = [create, takeOut, addAttachment, delAttachment, makeStockOutFile];
