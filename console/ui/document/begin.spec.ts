import { expect, it } from 'vitest';
import { administrator, bank, customer, keeper, manager, seller, vicePresident } from '#test/fixtures/people.js';
import type { Chain } from '#workflows/platform/approval/chain.js';
import { type AnyCommand, offers } from '#workflows/platform/kernel/command.js';
import { initialState } from '#workflows/platform/kernel/machine.js';
import { chain as orders } from '#workflows/purchase-order/chain.js';
import { register as registerOrder } from '#workflows/purchase-order/commands.js';
import { chain as sales } from '#workflows/sales-order/chain.js';
import { register as registerSale } from '#workflows/sales-order/commands.js';
import { mayBegin } from './begin.js';

const people = [administrator, bank, customer, keeper, manager, seller, vicePresident];
const begun: readonly { readonly command: AnyCommand; readonly chain: Chain }[] = [
  { command: registerOrder, chain: orders },
  { command: registerSale, chain: sales },
];

it.each(begun)('a button to begin is there for whom the server lets begin', ({ command, chain }) => {
  const { permission: needs = '' } = command;
  for (const actor of people) {
    const me = {
      roles: [...actor.roles],
      hasPermission: (one: string | readonly string[]) => actor.permissions.has(String(one)),
    };
    const offered = offers([command], actor, initialState(command.workflow.machine)).length > 0;
    expect([actor.name, mayBegin(me, { needs, by: chain.starter })]).toEqual([actor.name, offered]);
  }
});
