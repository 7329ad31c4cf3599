import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { role as calls } from '#contract/role.js';
import type { AnyProjection } from '#projections/platform/kernel/projection.js';
import { whatHolds } from '#projections/platform/record/references.js';
import { menu } from '#workflows/menu/record.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { setAuthority } from '#workflows/role/commands.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { projectionCatalog } from '../platform/kernel/tokens.js';
import { recordController } from '../platform/record/record-controller.js';
import type { ServedRow } from '../platform/record/record-service.js';

const { save: _, ...rest } = calls;

@Controller()
export class RoleController extends recordController(role, rest) {
  protected override readonly further = [setAuthority];
  @Inject(Records) private readonly records!: Records;
  @Inject(Dispatcher) private readonly dispatcher!: Dispatcher;
  @Inject(projectionCatalog) private readonly projections!: readonly AnyProjection[];

  protected override async narrowed({ tips, code = tips, ...filter }: ParsedInputOf<typeof calls.list>) {
    return { filter: { ...filter, code } };
  }

  protected override async shown(rows: ServedRow[]) {
    return rows.map((row) => ({ ...row, tips: row.code, deptid: row.deptId }));
  }

  @Answers(calls.save)
  async keep(@Input() sent: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    if (sent.id === undefined) return this.service.add(role, sent, caller);
    const given = await this.service.settled(role, calls.save, { ...sent, id: sent.id }, caller);
    await this.demandNameable(given, caller);
    await this.service.change(role, given, caller);
    return { id: given.id };
  }

  /** Documents that wait for a role refer to its code, which must then stay. @throws Refusal */
  private async demandNameable({ id, code }: { id: string; code?: string }, caller: Caller): Promise<void> {
    const { code: before } = await this.service.find(role, id, caller);
    // Built-in roles keep their codes in any case.
    if (code === undefined || code === before || before in roles) return;
    const asked = { types: [], projections: this.projections, type: role, id };
    if (await this.dispatcher.query(whatHolds, asked)) refuse('该角色被审批流程使用，编码不能修改');
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
