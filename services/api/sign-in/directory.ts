import { Inject, Injectable } from '@nestjs/common';
import { documentIndex } from '#projections/document-index/projection.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { Entry } from '#projections/platform/record/queries.js';
import { standIns } from '#projections/stand-in/projection.js';
import { readStandIns } from '#projections/stand-in/queries.js';
import { actorOf, heldIn, menusOf, type People, readPeople, rolesOf, type UserRow } from '#projections/user/people.js';
import type { menu } from '#workflows/menu/record.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import type { Actor, UserRef } from '#workflows/platform/kernel/actor.js';
import type { role } from '#workflows/role/record.js';
import { Progress } from '../platform/kernel/progress.js';
import { readDatabase } from '../platform/kernel/tokens.js';
import { Sessions } from './sessions.js';

export type { UserRow };

const watched = new Set(['user', 'role', 'menu', 'department', 'customer', standIns.name, '*']);

/**
 * Users with their rights, cached and reloaded when one of their records changes, so that a changed role or a frozen
 * user takes effect on the next call. Steps of documents change rights only through stand-ins, which are read alone.
 */
@Injectable()
export class Directory {
  private people: Promise<People> | undefined;
  private readonly actors = new Map<string, Actor>();
  /** A step of some document may have ended what `people` says of stand-ins, or says once it is read. */
  private standInsMayEnd = false;

  constructor(
    @Inject(readDatabase) private readonly db: ReadDatabase,
    progress: Progress,
    private readonly sessions: Sessions,
  ) {
    progress.changes.subscribe((kinds) => {
      // A user who stands in for a manager sees the customer only while a task waits for that user.
      if (kinds.some((kind) => watched.has(kind))) this.forget();
      else if (kinds.includes(documentIndex.name)) this.standInsMayEnd = true;
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

  /** Roles by id, each with its permission strings. */
  async heldIn(roleIds: readonly string[]): Promise<ReturnType<typeof heldIn>> {
    return heldIn(await this.load(), roleIds);
  }

  /** The user with all current rights. */
  async actorOf(row: UserRow): Promise<Actor> {
    const loading = this.loadWithStandIns();
    const people = await loading;
    const known = this.actors.get(row.id);
    if (known) return known;
    // The caller's row may be older than the roles read here, and would bring back a right taken away meanwhile.
    const actor = actorOf(people, people.users.get(row.id) ?? row);
    // Cache only if nothing has changed meanwhile.
    if (loading === this.people) this.actors.set(row.id, actor);
    return actor;
  }

  /** Users who may sign in and hold one of the roles. */
  async holdersOf(roles: readonly string[]): Promise<UserRef[]> {
    const people = await this.load();
    return [...people.users.values()]
      .filter((row) => isEnabled(row) && rolesOf(people, row).some(({ code }) => roles.includes(code)))
      .map(({ id, name }) => ({ id, name }));
  }

  /** Undefined if the user does not exist or may not sign in. */
  async enabledWithRoles(id: string): Promise<(UserRef & { roles: string[] }) | undefined> {
    const people = await this.load();
    const row = people.users.get(id);
    if (!row || !isEnabled(row)) return undefined;
    return { id, name: row.name, roles: rolesOf(people, row).map(({ code }) => code) };
  }

  private forget(): void {
    this.people = undefined;
    this.standInsMayEnd = false;
    this.actors.clear();
  }

  /** Name of a user, for lists and snapshots. */
  async nameOf(userId: string | null): Promise<string> {
    return userId === null ? '' : ((await this.userById(userId))?.name ?? '');
  }

  private load(): Promise<People> {
    this.people ??= this.read();
    return this.people;
  }

  private loadWithStandIns(): Promise<People> {
    if (this.people && this.standInsMayEnd) this.people = this.renewStandIns(this.people);
    this.standInsMayEnd = false;
    return this.load();
  }

  private async read(): Promise<People> {
    try {
      const people = await readPeople(this.db);
      this.sessions.shut(people.users.values());
      return people;
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /** Cached actors have the former stand-ins, as renewals follow each other; those whose customers differ are dropped. */
  private async renewStandIns(former: Promise<People>): Promise<People> {
    try {
      const people = await former;
      if (people.standIns.size === 0) return people;
      const standIns = await readStandIns(this.db);
      for (const id of [...people.standIns.keys(), ...standIns.keys()])
        if (!isSame(people.standIns.get(id), standIns.get(id))) this.actors.delete(id);
      return { ...people, standIns };
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}

const isSame = (some: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()): boolean =>
  some.size === others.size && [...some].every((one) => others.has(one));
