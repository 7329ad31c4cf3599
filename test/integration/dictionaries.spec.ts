import { beforeAll, describe, expect, it } from 'vitest';
import { dictionary } from '#contract/dictionary.js';
import { lookups } from '#contract/lookups.js';
import { parameter } from '#contract/parameter.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { randomId } from '#infra/command-runner/ids.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { streamOf } from '#workflows/platform/kernel/event.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

let count = 0;
const aName = () => `字典甲${++count}`;
const dictionaryForm = (name: string, detail: string) => ({ name, detail });
const add = async (name = aName(), detail = '1:甲;2:乙:B') =>
  (await admin.get(dictionary.add, dictionaryForm(name, detail))).id;
const rowOf = async (id: string) => (await admin.get(dictionary.list, { id }))[0];
const raw = async (method: string, address: string, body?: URLSearchParams) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${world.url}/api${address}`, { method, headers, ...(body && { body }) });
  return (await answer.json()) as { code: number; msg: string; data: { id: string; errors?: { field: string }[] } };
};

describe('dictionaries', () => {
  it('are a bare list, with their entries as text', async () => {
    const rows = await admin.get(dictionary.list, { name: '币制' });
    expect(rows).toMatchObject([{ name: '币制', detail: expect.stringMatching(/^1:人民币:CNY,2:美元:USD,/) }]);
    const names = (await admin.get(dictionary.list, {})).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['申报计量单位', '工作流实例状态', '性别', '日志类型', '贸易模式', '打包方式']),
    );
  });

  it('are added and changed by address, by form and by body; forms choose from them at once', async () => {
    const name = aName();
    const query = new URLSearchParams({ dictName: name, dictValues: '1:甲;2:乙:B:b;' });
    const { data } = await raw('POST', `/dict?${query}`);
    expect(await rowOf(data.id)).toMatchObject({ name, detail: '1:甲,2:乙:B:b' });
    await raw('PUT', '/dict', new URLSearchParams({ id: data.id, dictName: name, dictValues: '2:乙二:;3:丙' }));
    expect(await rowOf(data.id)).toMatchObject({ detail: '2:乙二,3:丙' });
    await admin.getRaw(dictionary.change, { id: data.id, name, detail: '2:乙三,3:丙' });
    const customer = await world.as('customer1');
    expect(await customer.get(lookups.dictionary, { dictName: name })).toMatchObject([
      { id: `${data.id}.2`, key: '2', name: '乙三' },
      { id: `${data.id}.3`, key: '3', name: '丙' },
    ]);
  });

  it.each([
    ['', '1:甲', '请输入字典名称'],
    ['单', '1:甲', '长度在 2 到 20 个字符'],
    ['币制', '1:甲', '字典已经存在'],
    ['新字典', '1:', '不能为空'],
    ['新字典', '1:甲;1:乙', '字典键重复'],
    ['新字典', '1:a:b:c:d', '字典值不能包含冒号、分号或逗号'],
  ])('are refused as %s with %s', async (name, detail, msg) => {
    expect(await admin.send(dictionary.add, dictionaryForm(name, detail))).toMatchObject({ status: 200, msg });
  });

  it('are refused without entries', async () => {
    expect(await raw('POST', `/dict?dictName=${encodeURIComponent('新字典')}`)).toMatchObject({
      ...{ msg: '请求有错误', data: { errors: [{ field: 'dictValues' }] } },
    });
  });

  it('tell a field at fault by the name that the client has for it', async () => {
    const fieldIn = async (given: Record<string, string>) =>
      (await raw('POST', `/dict?${new URLSearchParams(given)}`)).data.errors?.map(({ field }) => field);
    expect(await fieldIn({ dictName: '币制', dictValues: '1:甲' })).toEqual(['dictName']);
    expect(await fieldIn({ name: '币制', detail: '1:甲' })).toEqual(['name']);
  });

  it('stay when the system asks for them, under their names', async () => {
    const [currencies] = await admin.get(dictionary.list, { name: '币制' });
    const id = currencies?.id ?? '';
    expect((await admin.send(dictionary.remove, { id })).msg).toBe('系统字典，禁止删除');
    expect((await admin.sendRaw(dictionary.change, { id, name: '货币' })).msg).toBe('系统字典的名称不能修改');
    expect((await admin.sendRaw(dictionary.change, { id, items: [] })).msg).toBe('系统字典不能为空');
    const own = await add();
    await admin.get(dictionary.remove, { id: own });
    expect(await rowOf(own)).toBeUndefined();
  });

  it('are not renamed to another one', async () => {
    const id = await add();
    expect((await admin.sendRaw(dictionary.change, { id, name: '币制' })).msg).toBe('字典已经存在');
  });
});

describe('parameters', () => {
  const given = (fields: object = {}) => ({
    cfgName: `test.name${++count}`,
    cfgValue: '1',
    cfgDesc: '说明',
    ...fields,
  });

  it('are there from the start, found by name and by value', async () => {
    const { records } = await admin.get(parameter.list, { cfgName: 'mall.order.warn' });
    expect(records).toMatchObject([{ cfgName: 'mall.order.warnDays', cfgValue: '15', cfgDesc: expect.any(String) }]);
    expect((await admin.get(parameter.list, { cfgValue: 'Tradeflow' })).records).toMatchObject([
      { cfgName: 'system.app.name' },
    ]);
  });

  it('are added, changed by either call, and removed', async () => {
    const long = `值${'长'.repeat(1990)}\n第二行`;
    const { id } = await admin.get(parameter.save, given({ cfgValue: long }));
    const row = async () => (await admin.get(parameter.list, { id })).records[0];
    expect((await row())?.cfgValue).toBe(long);
    await admin.get(parameter.change, { id, cfgValue: '2' });
    await admin.get(parameter.save, { id, cfgDesc: '新说明' });
    expect(await row()).toMatchObject({ cfgValue: '2', cfgDesc: '新说明', version: 2 });
    await admin.get(parameter.remove, { id });
    expect(await row()).toBeUndefined();
  });

  it.each([
    [{ cfgName: '' }, '参数名不能为空'],
    [{ cfgName: 'ab' }, '长度在 3 到 2000 个字符'],
    [{ cfgValue: '' }, '参数值不能为空'],
    [{ cfgValue: 'x'.repeat(2001) }, '最多2000个字符'],
    [{ cfgName: 'system.app.name' }, '参数名已存在'],
  ])('are refused with %j', async (wrong, msg) => {
    const { msg: said } = await admin.send(parameter.save, given(wrong));
    expect(said).toBe(msg);
  });

  it('of any name that is taken are found', async () => {
    // All characters differ, so that the name cannot be compressed.
    const cfgName = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
      '',
    );
    const { id } = await admin.get(parameter.save, given({ cfgName }));
    expect((await admin.get(parameter.list, { id })).records).toMatchObject([{ cfgName }]);
  });

  it('that the system reads are what it can read', async () => {
    const of = async (cfgName: string) => (await admin.get(parameter.list, { cfgName })).records[0];
    const warnDays = await of('mall.order.warnDays');
    const save = async (id: string, cfgValue: string) => (await admin.send(parameter.change, { id, cfgValue })).msg;
    expect(await save(warnDays?.id ?? '', '15天')).toBe('参数值必须是整数');
    expect(await save(warnDays?.id ?? '', '99999999999')).toBe('参数值不能大于3,650');
    expect(await of('mall.order.warnDays')).toMatchObject({ cfgValue: '15' });
    const ahead = await of('mall.sales.maxAheadDays');
    expect(await save(ahead?.id ?? '', '3')).toBe('成功');
    expect(await save(ahead?.id ?? '', '')).toBe('成功');
  });

  it('that were saved before that was checked stop no list', async () => {
    const { id = '', version = 0 } =
      (await admin.get(parameter.list, { cfgName: 'mall.order.warnDays' })).records[0] ?? {};
    const stream = streamOf('parameter', id);
    const [first] = await world.log.read(stream);
    const changed = { id: randomId(), type: 'ParameterChanged', data: { cfgValue: '15天' } };
    await world.log.append(stream, [{ ...changed, meta: { ...first?.meta, commandId: randomId() } }] as never, version);
    await expect.poll(async () => (await admin.get(parameter.list, { id })).records[0]?.cfgValue).toBe('15天');
    expect((await admin.send(purchaseOrder.list, {})).code).toBe(codes.ok);
    await admin.get(parameter.change, { id, cfgValue: '15' });
  });

  it('stay when the system reads them', async () => {
    const { records } = await admin.get(parameter.list, { cfgName: 'system.app.name' });
    const id = records[0]?.id ?? '';
    expect((await admin.send(parameter.remove, { id })).msg).toBe('禁止删除初始化参数');
    expect((await admin.send(parameter.change, { id, cfgName: 'app.name' })).msg).toBe('初始化参数的名称不能修改');
    await admin.get(parameter.change, { id, cfgValue: '优壕' });
  });
});

it('both are kept by those who may', async () => {
  const buyer = await world.as('cgzg');
  for (const answer of [
    await buyer.send(dictionary.list, {}),
    await buyer.send(dictionary.add, dictionaryForm('新字典', '1:甲')),
    await buyer.send(dictionary.remove, { id: 'x' }),
    await buyer.send(parameter.list, {}),
    await buyer.send(parameter.save, { cfgName: 'abc', cfgValue: '1' }),
    await buyer.send(parameter.remove, { id: 'x' }),
  ]) {
    expect(answer.code).toBe(codes.forbidden);
  }
});
