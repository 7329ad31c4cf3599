import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { role as calls } from '#contract/role.js';
import { menu } from '#workflows/menu/record.js';
import { setAuthority } from '#workflows/role/commands.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Records } from '../platform/kernel/records.js';
import { recordController } from '../platform/record/record-controller.js';
import type { ServedRow } from '../platform/record/record-service.js';

@Controller()
export class RoleController extends recordController(role, calls) {
  protected override readonly further = [setAuthority];
  @Inject(Records) private readonly records!: Records;

  protected override async narrowed({ tips, code = tips, ...filter }: ParsedInputOf<typeof calls.list>) {
    return { filter: { ...filter, code } };
  }

  protected override async shown(rows: ServedRow[]) {
    return rows.map((row) => ({ ...row, tips: row.code, deptid: row.deptId }));
  }

  @Answers(calls.setAuthority)
  async setAuthority(@Input() given: ParsedInputOf<typeof calls.setAuthority>, @Me() caller: Caller) {
    const menuIds = [...new Set(given.permissions)];
    // An unknown entry causes a refusal, because the caller's tree is outdated.
    const wanted = await Promise.all(menuIds.map((id) => this.service.find(menu, id, caller)));
    return this.service.send(role, setAuthority, given.roleId, { menuIds }, caller, {
      given: async ({ context }) => ({ menus: [...wanted, ...(await this.records.readMany(menu, context.menuIds))] }),
      expectedRevision: given.version,
    });
  }

  @Answers(calls.ofUser)
  async ofUser(@Input() { idUser }: ParsedInputOf<typeof calls.ofUser>, @Me() caller: Caller) {
    const { roleIds } = await this.service.find(user, idUser, caller);
    const roles: ServedRow[] = await this.service.all(role, caller);
    const treeData = roles.map(({ id, pid, name }) => ({
      id,
      pid: pid ?? '0',
      name,
      checked: roleIds.includes(id),
      children: [],
    }));
    return { treeData, checkedIds: treeData.filter(({ checked }) => checked).map(({ id }) => id) };
  }
}
