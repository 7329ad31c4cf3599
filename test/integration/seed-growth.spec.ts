import { beforeAll, describe, expect, it } from 'vitest';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { type BaseSet, base } from '#services/api/seed/base/base-set.js';
import { everGiven } from '#services/api/seed/given.js';
import { bySystem, grow } from '#services/api/seed/grow.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { menu } from '#workflows/menu/record.js';
import { parameter } from '#workflows/parameter/record.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { role } from '#workflows/role/record.js';
import { dyingAfter, emptyStore, everything } from './seed-store.js';

/** A store of an earlier version, which began without the page 退款单, without a button, and with fewer records. */
const later = ['/mall/refund', '/mall/order/delete'];
const earlier: BaseSet = {
  menus: base.menus.filter(({ url }) => !later.includes(url)).map((row) => ({ ...row, icon: '' })),
  dictionaries: base.dictionaries.filter(({ name }) => name !== '打包方式'),
  known: base.known.map((one) => ({ ...one, records: one.records.slice(1) })),
  parameters: base.parameters.filter(({ cfgName }) => cfgName !== 'mall.order.warnDays'),
  heldBy: (code) =>
    base.heldBy(code).filter(({ url }) => !later.includes(url) && !(code === 'cwzy' && url === '/mall/order')),
};

let store: Awaited<ReturnType<typeof emptyStore>>;
let runner: CommandRunner;
const admin = { ...bySystem().actor, id: 'admin', name: '管理员', account: 'admin' };
beforeAll(async () => {
  store = await emptyStore();
  await store.start(false, undefined, earlier);
  runner = new CommandRunner(store.log);
});

const records = async (type: AnyRecordType) => (await everGiven(store.log))(type).filter(({ removed }) => !removed);
const oneWith = async (type: AnyRecordType, field: string, value: string) => {
  const found = (await records(type)).filter(({ fields }) => fields[field] === value);
  expect(found.length).toBeLessThan(2);
  return found[0];
};
const byAdmin = async (command: unknown, type: AnyRecordType, field: string, value: string, data: object) => {
  const id = (await oneWith(type, field, value))?.id ?? '';
  const origin = { ...bySystem(), actor: { ...admin, asSystem: true as const } };
  // biome-ignore lint/suspicious/noExplicitAny: commands of several types
  await runner.run({ command: command as Command<any, any, any, any>, id, data }, origin);
};
const heldBy = async (code: string) => {
  const ids = (await oneWith(role, 'code', code))?.fields.menuIds as string[];
  return (await records(menu)).filter(({ id }) => ids.includes(id)).map(({ fields }) => fields.url);
};

describe('a later start', () => {
  beforeAll(async () => {
    await byAdmin(menu.remove, menu, 'url', '/robot', {});
    await byAdmin(menu.change, menu, 'url', '/mall/deposit', { name: '保证金', icon: 'IconCoins' });
    await byAdmin(parameter.change, parameter, 'cfgName', 'system.app.name', { cfgValue: '优壕' });
    await byAdmin(dictionary.remove, dictionary, 'name', '证件类型', {}).catch(() => undefined);
    const ids = (await oneWith(role, 'code', 'ckzy'))?.fields.menuIds as string[];
    const stock = (await oneWith(menu, 'url', '/mall/stock'))?.id ?? '';
    await byAdmin(role.change, role, 'code', 'ckzy', { menuIds: ids.filter((id) => id !== stock) });
    await expect(grow(dyingAfter(store.log, 3), base)).rejects.toThrow('killed');
    await grow(store.log, base);
  });

  it('brings what came later, once', async () => {
    const order = await oneWith(menu, 'url', '/mall/order');
    expect((await oneWith(menu, 'url', '/mall/order/delete'))?.fields).toMatchObject({
      name: '删除订单',
      pcode: order?.fields.code,
      ismenu: 0,
    });
    expect((await oneWith(menu, 'url', '/mall/refund'))?.fields.name).toBe('退款单');
    expect((await oneWith(dictionary, 'name', '打包方式'))?.fields).toBeDefined();
    expect((await oneWith(parameter, 'cfgName', 'mall.order.warnDays'))?.fields.cfgValue).toBe('15');
  });

  it('gives each role what is meant for it', async () => {
    expect(await heldBy('customer')).toContain('/mall/order/delete');
    expect(await heldBy('cgjl')).toContain('/mall/refund');
    expect(await heldBy('cgjl')).not.toContain('/mall/order/delete');
    expect(await heldBy('cwzy')).toContain('/mall/order');
    expect(await heldBy('administrator')).toEqual(expect.arrayContaining(later));
  });

  it('leaves alone what somebody has changed or removed', async () => {
    expect(await oneWith(menu, 'url', '/robot')).toBeUndefined();
    expect((await oneWith(menu, 'url', '/mall/deposit'))?.fields).toMatchObject({ name: '保证金', icon: 'IconCoins' });
    expect((await oneWith(parameter, 'cfgName', 'system.app.name'))?.fields.cfgValue).toBe('优壕');
    expect(await heldBy('ckzy')).not.toContain('/mall/stock');
    expect(await heldBy('ckzy')).toContain('/mall/warehousing');
  });

  it('lets what nobody has touched follow', async () => {
    expect((await oneWith(menu, 'url', '/'))?.fields.icon).toBe('IconLayoutDashboard');
  });

  it('finds nothing to do the next time', async () => {
    const before = (await everything(store.log)).length;
    await grow(store.log, base);
    await store.start(false);
    expect(await everything(store.log)).toHaveLength(before);
  });
});

it('a store that is new has it all, and is not gone through again', async () => {
  const fresh = await emptyStore();
  await fresh.start(false);
  const asked: unknown[] = [];
  const watched = {
    ...fresh.log,
    subscribe: (...given: Parameters<typeof fresh.log.subscribe>) => {
      asked.push(given);
      return fresh.log.subscribe(...given);
    },
  };
  await fresh.start(false, watched);
  expect(asked).toEqual([]);
});
