import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { category } from '#contract/category.js';
import { contract } from '#contract/contract.js';
import { customer } from '#contract/customer.js';
import { department } from '#contract/department.js';
import { goods } from '#contract/goods.js';
import { lookups } from '#contract/lookups.js';
import { menu } from '#contract/menu.js';
import { ownAccount } from '#contract/own-account.js';
import type { Call } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import { supplier } from '#contract/supplier.js';
import { user } from '#contract/user.js';
import { warehouse } from '#contract/warehouse.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissionsOf } from '#workflows/catalog/pages.js';
import { records } from '#workflows/catalog/records.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import type { Facts } from '#workflows/platform/record/fact.js';

let world: World;
/** Ids passed to the calls, the same for all callers. */
const about: Record<string, string> = {};
beforeAll(async () => {
  world = await startWorld();
  const buyer = await world.as('cgjl');
  const ofCustomer = await world.as('customer1');
  about.warehouseId = (await buyer.get(warehouse.list, {})).records.at(-1)?.id ?? '';
  about.supplierId = (await ofCustomer.get(lookups.suppliers, {}))[0]?.id ?? '';
  about.abbr = 'NOVA';
});

const accountOf = (role: RoleCode) => (role === 'administrator' ? 'admin' : role === 'customer' ? 'customer1' : role);
const allRoles = Object.keys(roles) as RoleCode[];
const staff = allRoles.filter((role) => role !== 'customer' && role !== 'bank');
const but = (roles: readonly RoleCode[], ...others: RoleCode[]) => roles.filter((role) => !others.includes(role));

const company = 'abbr fullname id serialNo';
/** All sources of choices in forms: the roles that may call them, and the only fields they return. */
const pickers: readonly (readonly [name: string, call: Call, who: readonly RoleCode[], fields: string])[] = [
  ['customers', lookups.customers, allRoles, company],
  ['suppliers', lookups.suppliers, allRoles, company],
  [
    'accounts of a supplier',
    lookups.supplierAccounts,
    ['administrator', 'customer'],
    'accountName accountNo accountSite accounts bankName bankNo bankSite branchNo onlyOne remark swiftCode',
  ],
  ['child warehouses', lookups.childWarehouses, but(allRoles, 'ckzy'), 'childWarehouseName customerId id warehouseId'],
  ['categories', category.all, [...staff, 'customer'], 'desc id name pid sort'],
  [
    'users of customers',
    customer.users,
    ['administrator', 'cgzg', 'cgjl', 'customer'],
    'customerAbbr customerId id name',
  ],
  ['managers', customer.managers, ['administrator', 'ywfz', 'xszg'], 'purchaseManagers salesManagers'],
  ['departments', user.departments, ['administrator'], 'fullname id num pid simplename'],
  ['tree of departments', department.tree, ['administrator'], 'children id label'],
  ['tree of menus', menu.tree, ['administrator'], 'children id label'],
  ['customers without a part of a warehouse', warehouse.availableCustomers, ['administrator', 'cgzg', 'ckzy'], company],
  [
    'who buys from a supplier',
    supplier.downstream,
    [...staff, 'customer'],
    'abbr fullname id principal principalTel serialNo',
  ],
  ['own accounts', ownAccount.options, staff, 'accountAbbr accountName accountNo bankName currency remark'],
  ['own accounts', ownAccount.options, ['customer', 'bank'], 'accountAbbr accountName accountNo bankName currency'],
];

const fieldsOf = (input: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties as object | undefined) ?? {});
const rowsOf = (answer: unknown) => [answer].flat() as object[];

describe.each(pickers)('of %s', (name, call, who, fields) => {
  const asked = fieldsOf(call.input);
  const given = () => Object.fromEntries(asked.flatMap((key) => (about[key] ? [[key, about[key]]] : [])));

  it.each(who)('%s is told what a choice needs, and no more', async (role) => {
    const { code, data } = await (await world.as(accountOf(role))).send(call, given());
    expect(code).toBe(codes.ok);
    for (const row of rowsOf(data)) expect(Object.keys(row).toSorted()).toEqual(fields.split(' '));
  });

  it('something is told', async () => {
    const { data } = await (await world.as(accountOf(who[0] as RoleCode))).send(call, given());
    // All parts of the last warehouse may already be assigned.
    if (call !== warehouse.availableCustomers) expect(rowsOf(data)).not.toEqual([]);
  });

  const others = allRoles.filter((role) => !pickers.some(([, one, whose]) => one === call && whose.includes(role)));
  it(`nobody else is told: ${others.join(', ') || name}`, async () => {
    for (const role of others)
      expect((await (await world.as(accountOf(role))).send(call, given())).code, role).toBe(codes.forbidden);
  });
});

/** Parameters that hold a chosen id, and the calls they are chosen from. */
const chosen: Readonly<Record<string, readonly Call[]>> = {
  customerId: [lookups.customers],
  supplierId: [lookups.suppliers],
  supplierIdList: [lookups.suppliers],
  childWarehouseId: [lookups.childWarehouses],
  categoryId: [category.all],
  principalId: [customer.users],
  purchaseManagerId: [customer.managers],
  salesManagerId: [customer.managers],
  deptId: [department.tree, user.departments],
  deptid: [department.tree, user.departments],
  pcode: [menu.tree],
  youhaoAccountNo: [ownAccount.options],
};
/** An export of a list. Its filters are chosen on the list's page, whose right an export needs too. */
const isExport = ({ path }: Call) => path.includes('/export');
const isPicker = (call: Call) => pickers.some(([, one]) => one === call);
const rightsOf = ({ may }: Call) => [may].flat() as readonly string[];
const choosing = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => !isExport(call) && !isPicker(call) && fieldsOf(call.input).some((field) => chosen[field]))
    .map(([name, call]) => [`${noun}.${name}`, call] as const),
);

/** A fixed field is sent along with a change, but not chosen for it. */
const isSentAlong = (name: string, field: string) => {
  const [noun, action] = name.split('.');
  const type = records.find((one) => one.name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) === noun);
  return action === 'change' && (type?.fields as Facts | undefined)?.[field]?.fixed === true;
};

describe('whoever may send a call may choose what goes into it', () => {
  it.each(choosing)('%s', (name, call) => {
    for (const field of fieldsOf(call.input).filter((one) => !isSentAlong(name, one))) {
      // A part of a warehouse is assigned to a customer who has none yet.
      const sources = call === warehouse.addChild ? [warehouse.availableCustomers] : (chosen[field] ?? []);
      for (const source of field in chosen ? sources : []) {
        if (source.may === 'signed-in') continue;
        expect(rightsOf(source), `${field} from ${source.path}`).toEqual(expect.arrayContaining([...rightsOf(call)]));
      }
    }
  });
  it('and so many are looked at', () => expect(choosing.length).toBeGreaterThan(15));
  it('goods are chosen from their list', () =>
    expect(rightsOf(goods.list)).toEqual(expect.arrayContaining(['/mall/order/add', '/mall/order/update'])));
});

describe('an own account that is no more in use', () => {
  it('is offered to nobody, and stays in the list', async () => {
    const finance = await world.as('cwzg');
    const [row] = (await finance.get(ownAccount.list, {})).records;
    const offered = async (who: string) =>
      (await (await world.as(who)).get(ownAccount.options, {})).map(({ accountNo }) => accountNo);
    expect(await offered('customer1')).toContain(row?.accountNo);
    await finance.get(ownAccount.change, { id: row?.id ?? '', enabled: false });
    for (const who of ['customer1', 'bank', 'cwzy']) expect(await offered(who)).not.toContain(row?.accountNo);
    expect((await finance.get(ownAccount.list, { id: row?.id })).records[0]?.enabled).toBe(false);
  });
});

describe.each(allRoles)('records, for %s', (role) => {
  const held = new Set(permissionsOf(role));
  const closed = records.filter(({ permissions }) => !permissions || !held.has(permissions.read));

  it('have no history where they have no page', async () => {
    const person = await world.as(accountOf(role));
    for (const { name } of closed)
      expect((await person.send(record.history, { kind: name, id: 'x' })).code, name).toBe(codes.missing);
  });

  it('are listed on their page alone', async () => {
    const person = await world.as(accountOf(role));
    for (const { name, permissions } of closed) {
      const noun = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const list = contract[noun]?.list;
      if (!list || rightsOf(list).some((right) => held.has(right))) continue;
      expect(rightsOf(list), name).toContain(permissions?.read);
      expect((await person.send(list, {})).code, name).toBe(codes.forbidden);
    }
  });

  it('none at all are read by the bank', () => {
    if (role === 'bank') expect(closed).toHaveLength(records.length);
  });
});
