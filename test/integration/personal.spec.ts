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

it('refuses odd keys and settings without end', async () => {
  expect((await manager.send(preference.read, { key: 'a b' })).code).toBe(40001);
  const value = 'x'.repeat(70_000);
  expect(await manager.send(preference.write, { key: 'big', value })).toMatchObject({
    code: 40001,
    msg: '设置内容过大',
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
