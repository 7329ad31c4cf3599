import { Inject, Injectable } from '@nestjs/common';
import type { ReadDatabase } from '#projections/database.js';
import { allRecords, type Entry } from '#projections/record/queries.js';
import { customer } from '#workflows/customer/record.js';
import { department } from '#workflows/department/record.js';
import type { Actor } from '#workflows/kernel/actor.js';
import { menu } from '#workflows/menu/record.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import { Progress } from '../kernel/progress.js';
import { readDatabase } from '../kernel/tokens.js';

type Rows<Type> = ReadonlyMap<string, Entry<Type>>;

interface People {
  readonly users: Rows<typeof user>;
  readonly byAccount: ReadonlyMap<string, string>;
  readonly roles: Rows<typeof role>;
  readonly menus: Rows<typeof menu>;
  readonly departments: Rows<typeof department>;
  readonly customers: Rows<typeof customer>;
}

export type UserRow = Entry<typeof user>;

/** Roles that see only the customers assigned to them, unless another role of theirs sees all. */
const assignedOnly: readonly string[] = ['cgjl', 'xsjl'];
const watched = new Set(['user', 'role', 'menu', 'department', 'customer', '*']);

/**
 * Users with their rights, kept in memory and read again when one of their records changes, so that a changed role or
 * a frozen user counts at the next call.
 */
@Injectable()
export class Directory {
  private people: Promise<People> | undefined;
  private readonly actors = new Map<string, Actor>();

  constructor(
    @Inject(readDatabase) private readonly db: ReadDatabase,
    progress: Progress,
  ) {
    progress.changes.subscribe((kinds) => {
      if (kinds.some((kind) => watched.has(kind))) this.forget();
    });
  }

  async userByAccount(account: string): Promise<UserRow | undefined> {
    const people = await this.load();
    return people.users.get(people.byAccount.get(account.toLowerCase()) ?? '');
  }

  async userById(id: string): Promise<UserRow | undefined> {
    return (await this.load()).users.get(id);
  }

  async rolesOf(row: UserRow): Promise<Entry<typeof role>[]> {
    const { roles } = await this.load();
    return row.roleIds.map((id) => roles.get(id)).filter((found) => found !== undefined);
  }

  async departmentOf(row: UserRow): Promise<string> {
    const { departments } = await this.load();
    return departments.get(row.deptId ?? '')?.fullname ?? '';
  }

  async menusOf(row: UserRow): Promise<Entry<typeof menu>[]> {
    const { menus } = await this.load();
    const ids = new Set((await this.rolesOf(row)).flatMap(({ menuIds }) => menuIds));
    return [...ids].map((id) => menus.get(id)).filter((found) => found !== undefined);
  }

  /** The user with all rights as of now. */
  async actorOf(row: UserRow): Promise<Actor> {
    const known = this.actors.get(row.id);
    if (known) return known;
    const asOf = this.people;
    const actor = await this.compose(row);
    // Only if nothing has changed meanwhile.
    if (asOf === this.people) this.actors.set(row.id, actor);
    return actor;
  }

  private forget(): void {
    this.people = undefined;
    this.actors.clear();
  }

  private async compose(row: UserRow): Promise<Actor> {
    const codes = (await this.rolesOf(row)).map(({ code }) => code);
    const menus = await this.menusOf(row);
    return {
      id: row.id,
      account: row.account,
      name: row.name,
      userType: row.userType,
      roles: codes,
      permissions: new Set(menus.flatMap(({ url, code }) => [url, code]).filter(Boolean)),
      customers: await this.customersOf(row, codes),
      customerId: row.customerId,
    };
  }

  /** Names for ids, for lists and snapshots. */
  async nameOf(userId: string | null): Promise<string> {
    return userId === null ? '' : ((await this.userById(userId))?.name ?? '');
  }

  private async customersOf(
    { id, userType, customerId }: UserRow,
    codes: readonly string[],
  ): Promise<Actor['customers']> {
    if (userType === 2) return new Set(customerId === null ? [] : [customerId]);
    if (codes.length === 0 || codes.some((code) => !assignedOnly.includes(code))) return 'all';
    const { customers } = await this.load();
    const assigned = [...customers.values()].filter((one) => one.purchaseManagerId === id || one.salesManagerId === id);
    return new Set(assigned.map((one) => one.id));
  }

  private load(): Promise<People> {
    this.people ??= this.read().catch((error) => {
      this.people = undefined;
      throw error;
    });
    return this.people;
  }

  private async read(): Promise<People> {
    const [users, roles, menus, departments, customers] = await Promise.all([
      allRecords(this.db, user),
      allRecords(this.db, role),
      allRecords(this.db, menu),
      allRecords(this.db, department),
      allRecords(this.db, customer),
    ]);
    const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
    return {
      users: byId(users),
      byAccount: new Map(users.map((row) => [row.account.toLowerCase(), row.id])),
      roles: byId(roles),
      menus: byId(menus),
      departments: byId(departments),
      customers: byId(customers),
    };
  }
}
