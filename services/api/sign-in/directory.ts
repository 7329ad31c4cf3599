import { Inject, Injectable } from '@nestjs/common';
import type { ReadDatabase } from '#projections/database.js';
import { actorOf, menusOf, type People, readPeople, rolesOf, type UserRow } from '#projections/record/people.js';
import type { Entry } from '#projections/record/queries.js';
import type { Actor } from '#workflows/kernel/actor.js';
import type { menu } from '#workflows/menu/record.js';
import type { role } from '#workflows/role/record.js';
import { Progress } from '../kernel/progress.js';
import { readDatabase } from '../kernel/tokens.js';

export type { UserRow };

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
    return rolesOf(await this.load(), row);
  }

  async departmentOf(row: UserRow): Promise<string> {
    const { departments } = await this.load();
    return departments.get(row.deptId ?? '')?.fullname ?? '';
  }

  async menusOf(row: UserRow): Promise<Entry<typeof menu>[]> {
    return menusOf(await this.load(), row);
  }

  /** The user with all rights as of now. */
  async actorOf(row: UserRow): Promise<Actor> {
    const known = this.actors.get(row.id);
    if (known) return known;
    const asOf = this.people;
    const actor = actorOf(await this.load(), row);
    // Only if nothing has changed meanwhile.
    if (asOf === this.people) this.actors.set(row.id, actor);
    return actor;
  }

  private forget(): void {
    this.people = undefined;
    this.actors.clear();
  }

  /** Names for ids, for lists and snapshots. */
  async nameOf(userId: string | null): Promise<string> {
    return userId === null ? '' : ((await this.userById(userId))?.name ?? '');
  }

  private load(): Promise<People> {
    this.people ??= readPeople(this.db).catch((error) => {
      this.people = undefined;
      throw error;
    });
    return this.people;
  }
}
