import { expect, it } from 'vitest';
import { records } from '#workflows/catalog/records.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { contract } from '../contract.js';
import { dictionary } from '../dictionary.js';
import { parameter } from '../parameter.js';
import { role } from '../role.js';
import { user } from '../user.js';
import type { Call } from './call.js';

const faultsOf = ({ input }: Call, given: object) =>
  input.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

const nounOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const forms = records.flatMap((type) => {
  const { add, save = add } = contract[nounOf(type.name)] ?? {};
  return save ? [{ name: type.name, fields: type.fields as Facts, save }] : [];
});

it.each(forms)('nothing at all lacks every field that is required: $name', ({ fields, save }) => {
  const required = Object.entries(fields).flatMap(([name, field]) => {
    const isUsual = field.stored.safeParse(undefined).success && field.input.safeParse(undefined).success;
    return field.required && !isUsual ? [name] : [];
  });
  expect(faultsOf(save, {})).toEqual(expect.arrayContaining(required));
});

it('an order among others is to be said, and a value of a parameter', () => {
  for (const noun of ['department', 'menu']) expect(faultsOf(contract[noun]?.save as Call, {})).toContain('num');
  expect(faultsOf(parameter.save, {})).toEqual(['cfgName', 'cfgValue']);
  expect(faultsOf(parameter.save, { cfgName: 'mall.company.name', cfgValue: '' })).toEqual([]);
});

it.each([
  [user.save, { deptid: 'x'.repeat(100) }, 'deptid'],
  [user.save, { deptId: 'x'.repeat(100) }, 'deptId'],
  [role.save, { tips: 'x' }, 'tips'],
  [role.save, { code: 'x' }, 'code'],
  [dictionary.add, { dictName: '' }, 'dictName'],
  [dictionary.add, { name: '' }, 'name'],
  [dictionary.add, { name: '币种', dictValues: 'xx' }, 'dictValues.0.value'],
  [dictionary.change, { id: '1', detail: 'xx' }, 'detail.0.value'],
] as const)('%# what is wrong is told by the name that was sent', (call, given, field) => {
  expect(faultsOf(call, given)).toContain(field);
});
