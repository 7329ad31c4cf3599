import { Controller, Inject } from '@nestjs/common';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { user as calls } from '#contract/user.js';
import { departmentsWithin, listDepartments } from '#projections/department/departments.js';
import type { Where } from '#projections/platform/record/list.js';
import { firstRoles } from '#projections/role/first-roles.js';
import { choiceLabel } from '#workflows/platform/facts/fact-words.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import type { Verdict } from '#workflows/platform/kernel/refusal.js';
import { mayChange, mayGive } from '#workflows/role/granting.js';
import { role } from '#workflows/role/record.js';
import { changeStatus, resetPassword, setRoles } from '#workflows/user/commands.js';
import { deleted, statusNames, user } from '#workflows/user/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { recordController } from '../platform/record/record-controller.js';
import type { ServedRow } from '../platform/record/record-service.js';
import { Directory } from '../sign-in/directory.js';
import { MadePasswords } from '../sign-in/made-passwords.js';

const { list } = calls;

type Switched = ParsedInputOf<typeof calls.changeStatus>;

@Controller()
export class UserController extends recordController(user, { list }) {
  protected override readonly further = [setRoles, resetPassword, changeStatus];
  @Inject(Dispatcher) private readonly documents!: Dispatcher;
  @Inject(Directory) private readonly directory!: Directory;
  @Inject(MadePasswords) private readonly passwords!: MadePasswords;

  protected override async narrowed({ deptid, ...filter }: ParsedInputOf<typeof list>) {
    const departments = deptid && (await this.documents.query(departmentsWithin, { id: deptid }));
    const where: Where = (query) => {
      const there = query.where(sql<boolean>`status::int <> ${deleted}`);
      return departments ? there.where(sql<boolean>`"deptId" = any(${departments}::text[])`) : there;
    };
    return { filter, where };
  }

  protected override async shown(rows: ServedRow[]) {
    return Promise.all(rows.map((row) => this.inFull(row)));
  }

  private async inFull(row: ServedRow) {
    const roles = await this.directory.rolesOf(row);
    const fullname = await this.directory.departmentOf(row);
    // A user of a disabled customer may not sign in, regardless of the user's own status.
    const counts = (await this.directory.userById(row.id))?.status ?? row.status;
    return {
      ...row,
      sexName: choiceLabel(user.fields.sex.choices, row.sex),
      statusName: counts === row.status ? (statusNames[row.status] ?? '') : '客户已停用',
      statusBool: isEnabled(row),
      deptid: row.deptId,
      createtime: row.createTime,
      dept: row.deptId && { id: row.deptId, simplename: row.deptName, fullname },
      roles: roles.map(({ id, code, name }) => ({ id, code, name })),
      roleName: roles.map(({ name }) => name).join(','),
    };
  }

  @Answers(calls.save)
  async saveUser(@Input() given: ParsedInputOf<typeof calls.save>, @Me() caller: Caller): Promise<string | null> {
    if (given.id !== undefined) {
      await this.demandNotAbove(given.id, caller);
      const settled = await this.service.settled(user, calls.save, { ...given, id: given.id }, caller);
      const { status, userType, customerId, ...fields } = settled;
      const before = await this.service.find(user, given.id, caller);
      // A row sent back has both, possibly empty: only others than the user's own are for the record to refuse.
      const moved = {
        ...(userType !== undefined && userType !== before.userType && { userType }),
        ...(customerId !== undefined && customerId !== before.customerId && { customerId }),
      };
      // A form sent back with a status that comes only from the customer must not freeze the user.
      const shown = (await this.directory.userById(given.id))?.status;
      const { state, revision } = await this.service.changed(user, { ...fields, ...moved }, caller);
      if (status === undefined || status === shown || status === state.context.status) return null;
      return this.switched(
        { userId: given.id, status, version: given.version === undefined ? undefined : revision },
        caller,
      );
    }
    const roleIds = await this.documents.query(firstRoles, { userType: given.userType });
    demand(mayGive(caller.actor, await this.directory.heldIn(roleIds)));
    return this.passwords.giveTo(caller, ['user', 'create'], async (passwordHash) => {
      const { id } = await this.service.add(user, { ...given, roleIds, passwordHash, passwordGenerated: true }, caller);
      return id;
    });
  }

  @Answers(calls.remove)
  async removeUser(@Input() { userId }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    await this.demandNotAbove(userId, caller);
    return this.service.remove(user, userId, caller);
  }

  @Answers(calls.setRoles)
  async setRoles(@Input() { userId, roleIds, version }: ParsedInputOf<typeof calls.setRoles>, @Me() caller: Caller) {
    const ids = [...new Set(roleIds)];
    for (const id of ids) await this.service.find(role, id, caller);
    return this.service.send(user, setRoles, userId, { roleIds: ids }, caller, {
      given: async ({ context }) => ({ roles: await this.directory.heldIn(union(ids, context.roleIds)) }),
      expectedRevision: version,
    });
  }

  @Answers(calls.changeStatus)
  changeStatus(@Input() given: Switched, @Me() caller: Caller) {
    return this.switched(given, caller);
  }

  @Answers(calls.changeStatusByGet)
  changeStatusByGet(@Input() given: Switched, @Me() caller: Caller) {
    return this.switched(given, caller);
  }

  private async switched({ userId, status, version }: Switched, caller: Caller): Promise<null> {
    const { status: seen } = await this.service.find(user, userId, caller);
    return this.service.send(user, changeStatus, userId, { status }, caller, {
      given: async ({ context }) => ({ seen, held: await this.directory.heldIn(context.roleIds) }),
      expectedRevision: version,
    });
  }

  @Answers(calls.resetPassword)
  async resetPassword(@Input() { userId, version }: ParsedInputOf<typeof calls.resetPassword>, @Me() caller: Caller) {
    return this.passwords.giveTo(caller, ['user', 'resetPassword', userId], async (passwordHash) => {
      await this.service.send(user, resetPassword, userId, { passwordHash }, caller, {
        given: async ({ context }) => ({ held: await this.directory.heldIn(context.roleIds) }),
        expectedRevision: version,
      });
      return userId;
    });
  }

  @Answers(calls.departments)
  departments() {
    return this.documents.query(listDepartments, {});
  }

  /** A user with more rights can be changed or removed only by users with at least these rights. */
  private async demandNotAbove(userId: string, caller: Caller): Promise<void> {
    const row = await this.directory.userById(userId);
    if (row) demand(mayChange(caller.actor, await this.directory.heldIn(row.roleIds)));
  }
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

const demand = (verdict: Verdict): void => {
  if (verdict) throw verdict;
};
