import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { allRecords, type Entry } from '#projections/platform/record/queries.js';
import { readStandIns } from '#projections/stand-in/queries.js';
import { customer } from '#workflows/customer/record.js';
import { department } from '#workflows/department/record.js';
import { menu } from '#workflows/menu/record.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { type Actor, managerRoles, managesNobody, ofStaff } from '#workflows/platform/kernel/actor.js';
import { type Held, stringsOf } from '#workflows/role/granting.js';
import { administrator, role } from '#workflows/role/record.js';
import { deleted, frozen, user } from '#workflows/user/record.js';

type Rows<Type> = ReadonlyMap<string, Entry<Type>>;

/** Users, and everything that determines their rights. */
export interface People {
  readonly users: Rows<typeof user>;
  readonly byAccount: ReadonlyMap<string, string>;
  readonly roles: Rows<typeof role>;
  readonly menus: Rows<typeof menu>;
  readonly departments: Rows<typeof department>;
  readonly customers: Rows<typeof customer>;
  /** By user: customers with documents that wait for this user alone after reassignment. */
  readonly standIns: ReadonlyMap<string, ReadonlySet<string>>;
}

export type UserRow = Entry<typeof user>;

/** Roles limited to assigned customers, unless the user has another role that sees all. */
const assignedOnly: readonly string[] = managerRoles;

export async function readPeople(db: ReadDatabase): Promise<People> {
  const [users, roles, menus, departments, customers, standIns] = await Promise.all([
    allRecords(db, user),
    allRecords(db, role),
    allRecords(db, menu),
    allRecords(db, department),
    allRecords(db, customer),
    readStandIns(db),
  ]);
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const companies = byId(customers);
  return {
    users: byId(users.map((row) => withCompany(row, companies))),
    byAccount: new Map(users.map((row) => [row.account.toLowerCase(), row.id])),
    roles: byId(roles),
    menus: byId(menus),
    departments: byId(departments),
    customers: companies,
    standIns,
  };
}

/** Users of a disabled customer are frozen, those of a removed one deleted. */
function withCompany(row: UserRow, companies: People['customers']): UserRow {
  if (row.customerId === null || !isEnabled(row)) return row;
  const company = companies.get(row.customerId);
  return isEnabled(company) ? row : { ...row, status: company ? frozen : deleted };
}

export const rolesOf = ({ roles }: People, row: UserRow): Entry<typeof role>[] =>
  row.roleIds.map((id) => roles.get(id)).filter((found) => found !== undefined);

export function menusOf(people: People, row: UserRow): Entry<typeof menu>[] {
  const roles = rolesOf(people, row);
  // The administrator also gets menus that are added later.
  if (roles.some(({ code }) => code === administrator)) return [...people.menus.values()];
  const ids = new Set(roles.flatMap(({ menuIds }) => menuIds));
  return [...ids].map((id) => people.menus.get(id)).filter((found) => found !== undefined);
}

/** Roles by id, each with its permission strings. */
export const heldIn = (people: People, roleIds: readonly string[]): (Held & { readonly id: string })[] =>
  roleIds.flatMap((id) => {
    const found = people.roles.get(id);
    if (!found) return [];
    const menus = found.menuIds.flatMap((menuId) => people.menus.get(menuId) ?? []);
    return [{ id, code: found.code, strings: stringsOf(menus) }];
  });

/** The user as an actor, with all current rights. */
export function actorOf(people: People, row: UserRow): Actor {
  const codes = rolesOf(people, row).map(({ code }) => code);
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    userType: row.userType,
    roles: codes,
    permissions: new Set(stringsOf(menusOf(people, row))),
    customers: customersOf(people, row, codes),
    manages: codes.some((code) => assignedOnly.includes(code)) ? managesOf(people, row) : managesNobody,
    customerId: row.customerId,
  };
}

function managesOf({ customers }: People, { id }: UserRow): Actor['manages'] {
  const all = [...customers.values()];
  const idsOf = (own: typeof all) => new Set(own.map((one) => one.id));
  return {
    cgjl: idsOf(all.filter(({ purchaseManagerId }) => purchaseManagerId === id)),
    xsjl: idsOf(all.filter(({ salesManagerId }) => salesManagerId === id)),
  };
}

function customersOf(
  { customers, standIns }: People,
  { id, userType, customerId }: UserRow,
  codes: readonly string[],
): Actor['customers'] {
  if (userType === 2) return new Set(customerId === null ? [] : [customerId]);
  if (codes.length === 0 || codes.some((code) => !assignedOnly.includes(code))) return 'all';
  const assigned = [...customers.values()].filter((one) => one.purchaseManagerId === id || one.salesManagerId === id);
  return new Set([ofStaff, ...assigned.map((one) => one.id), ...(standIns.get(id) ?? [])]);
}
