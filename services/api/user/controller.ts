import { Controller, Inject } from '@nestjs/common';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { user as calls } from '#contract/user.js';
import { departmentsWithin, listDepartments } from '#projections/department/departments.js';
import type { Where } from '#projections/platform/record/list.js';
import { firstRoles } from '#projections/role/first-roles.js';
import { menu } from '#workflows/menu/record.js';
import { stringsOf } from '#workflows/role/granting.js';
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

const { list, remove } = calls;

type Switched = ParsedInputOf<typeof calls.changeStatus>;

@Controller()
export class UserController extends recordController(user, { list, remove }) {
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
    // Who belongs to a disabled customer is out, whatever stands in his own record.
    const counts = (await this.directory.userById(row.id))?.status ?? row.status;
    return {
      ...row,
      sexName: user.fields.sex.choices?.find(([value]) => value === row.sex)?.[1] ?? '',
      statusName: counts === row.status ? (statusNames[row.status] ?? '') : '客户已停用',
      statusBool: row.status === 1,
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
      const { status, ...fields } = given;
      await this.service.change(user, fields, caller);
      const { status: before } = await this.service.find(user, given.id, caller);
      const switches = status !== undefined && status !== before;
      return switches ? this.service.send(user, changeStatus, given.id, {}, caller) : null;
    }
    const roleIds = await this.documents.query(firstRoles, { userType: given.userType });
    return this.passwords.giveTo(caller, ['user', 'create'], async (passwordHash) => {
      const { id } = await this.service.add(user, { ...given, roleIds, passwordHash, passwordGenerated: true }, caller);
      return id;
    });
  }

  @Answers(calls.setRoles)
  async setRoles(@Input() { userId, roleIds, version }: ParsedInputOf<typeof calls.setRoles>, @Me() caller: Caller) {
    const ids = [...new Set(roleIds)];
    const roles = await Promise.all(ids.map((id) => this.service.find(role, id, caller)));
    const withStrings = roles.map(async ({ id: roleId, code, menuIds }) => {
      const menus = await Promise.all(menuIds.map((one) => this.service.find(menu, one, caller)));
      return { id: roleId, code, strings: stringsOf(menus) };
    });
    const facts = async () => ({ roles: await Promise.all(withStrings) });
    return this.service.send(user, setRoles, userId, { roleIds: ids }, caller, {
      given: facts,
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
    const facts = async () => ({ seen });
    return this.service.send(user, changeStatus, userId, { status }, caller, {
      given: facts,
      expectedRevision: version,
    });
  }

  @Answers(calls.resetPassword)
  async resetPassword(@Input() { userId }: ParsedInputOf<typeof calls.resetPassword>, @Me() caller: Caller) {
    const facts = async () => {
      const row = await this.directory.userById(userId);
      return { strings: row ? [...(await this.directory.actorOf(row)).permissions] : [] };
    };
    return this.passwords.giveTo(caller, ['user', 'resetPassword', userId], async (passwordHash) => {
      await this.service.send(user, resetPassword, userId, { passwordHash }, caller, { given: facts });
      return userId;
    });
  }

  @Answers(calls.departments)
  departments() {
    return this.documents.query(listDepartments, {});
  }
}
