import { broughtAlong, type FilesGiven } from '#workflows/platform/attachment/brought.js';
import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byRight, byRoles } from '#workflows/platform/document/policies.js';
import { command, type Policy } from '#workflows/platform/kernel/command.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { makeFileCommand } from '#workflows/platform/made-file/commands.js';
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
  ...byRoles('ckzy'),
  decide: ({ data: { attachmentIds, ...form }, given, actor, state: { context } }) => [
    ...broughtAlong(context, attachmentIds, given, actor),
    { type: 'StockOutConfirmed', data: { ...form, handleUserName: actor.name } },
  ],
});

const isOpen = (state: string): boolean => state === 'awaitingOut';

const [byReaders, byKeepers] = [
  byRight(stockOutPage, stockOutPage.url),
  byRight(stockOutPage, '/mall/outstock/attachments'),
];

/** Until the goods have left, all readers of the page may attach; afterwards, holders of the permission. */
const attaching: Policy<StockOut> = {
  who: (state) => (isOpen(state.value) ? byReaders : byKeepers).who(state),
  allow: (situation) => (isOpen(situation.state.value) ? byReaders : byKeepers).allow(situation),
};

export const { addAttachment, delAttachment } = attachmentCommands(stockOut, { add: attaching, remove: attaching });

/** Printable list of the goods that leave. */
export const makeStockOutFile = makeFileCommand(stockOut, {
  kind: 'stockOut',
  name: 'makeStockOutFile',
  label: '生成出库单',
  permission: stockOutPage.url,
});

export const commands = [create, takeOut, addAttachment, delAttachment, makeStockOutFile];
