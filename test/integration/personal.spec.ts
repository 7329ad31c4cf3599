import { beforeAll, expect, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { preference } from '#contract/preference.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let manager: Person;
let supervisor: Person;
beforeAll(async () => {
  world = await startWorld();
  manager = await world.as('cgjl');
  supervisor = await world.as('cgzg');
});

it('keeps a setting as it is, for its user only', async () => {
  const value = { columns: [{ id: 'serialNo', pin: 'left' }], 'emoji 👻': '<b>"quotes"</b> \u202eright to left' };
  expect(await manager.get(preference.read, { key: 'list:order' })).toBeNull();
  await manager.get(preference.write, { key: 'list:order', value });
  expect(await manager.get(preference.read, { key: 'list:order' })).toEqual(value);
  await manager.get(preference.write, { key: 'list:order', value: [1] });
  expect(await manager.get(preference.read, { key: 'list:order' })).toEqual([1]);
  expect(await supervisor.get(preference.read, { key: 'list:order' })).toBeNull();
});

it('has room for so many settings of a user, and for those he has already', async () => {
  const seller = await world.as('xsjl');
  for (let n = 0; n < 200; n++) await seller.get(preference.write, { key: `k${n}`, value: n });
  const more = { code: 9999, msg: '个人设置过多，请删减后再保存' };
  expect(await seller.send(preference.write, { key: 'one-more', value: 1 })).toMatchObject(more);
  await seller.get(preference.write, { key: 'k7', value: 'another' });
  expect(await seller.get(preference.read, { key: 'k7' })).toBe('another');
  const large = 'x'.repeat(60_000);
  const answers = [];
  for (let n = 0; n < 20; n++) answers.push((await seller.send(preference.write, { key: `k${n}`, value: large })).code);
  expect(answers.slice(0, 16)).toEqual(Array(16).fill(20000));
  expect(answers.slice(-2)).toEqual([9999, 9999]);
});

it('refuses odd keys and settings without end', async () => {
  expect((await manager.send(preference.read, { key: 'a b' })).code).toBe(40001);
  const value = 'x'.repeat(70_000);
  expect(await manager.send(preference.write, { key: 'big', value })).toMatchObject({
    code: 40001,
    msg: '设置内容过大',
  });
  for (const name of ['\u0000', '\ud800'])
    expect(await manager.send(preference.write, { key: 'odd', value: { list: [{ [name]: 1 }] } })).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'value.list.0', message: '内容包含无法保存的字符' }] },
    });
});

it('keeps phrases, for their user only', async () => {
  const { id } = await manager.get(approval.addPhrase, { text: '同意，请尽快付款' });
  await supervisor.get(approval.removePhrase, { id });
  expect(await manager.get(approval.phrases, {})).toEqual([{ id, text: '同意，请尽快付款' }]);
  expect(await supervisor.get(approval.phrases, {})).toEqual([]);
  expect(await manager.send(approval.addPhrase, { text: '  ' })).toMatchObject({ code: 40001, msg: '非空项' });
  await manager.get(approval.removePhrase, { id });
  expect(await manager.get(approval.phrases, {})).toEqual([]);
});
