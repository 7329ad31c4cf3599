import { Controller, Inject } from '@nestjs/common';
import { menu as calls } from '#contract/menu.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { permissions } from '#workflows/catalog/pages.js';
import { drop, levelsOf, placed, placementMessages, root } from '#workflows/menu/placement.js';
import { menu } from '#workflows/menu/record.js';
import { isSystemMenu } from '#workflows/menu/system-menus.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { dropMenus } from '#workflows/role/commands.js';
import { mayGrant, mayTake, stringsOf } from '#workflows/role/granting.js';
import { administrator, role } from '#workflows/role/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { Caller, Me } from '../platform/kernel/caller.js';
import { ClusterLock } from '../platform/kernel/cluster-lock.js';
import { recordController } from '../platform/record/record-controller.js';
import { below, checkedTreeOf, menuNames, type Row, rowsInFull, treeIn } from './tree.js';

@Controller()
export class MenuController extends recordController(menu, {}) {
  // Depth limit, sibling order and cascading changes are decided on the whole tree, one command at a time.
  @Inject(ClusterLock) private readonly inTurn!: ClusterLock;

  @Answers(calls.list)
  async menus(@Input() { within }: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    const rows = rowsInFull(await this.rows(caller));
    const above = rows.find(({ id }) => id === within);
    return treeIn(above ? below(rows, above) : rows);
  }

  @Answers(calls.rooted)
  async rooted(@Me() caller: Caller) {
    return [{ id: root, code: root, name: '全部菜单', level: 1, children: await this.treeFor(caller) }];
  }

  @Answers(calls.tree)
  async names(@Me() caller: Caller) {
    return menuNames(await this.treeFor(caller));
  }

  @Answers(calls.ofRole)
  async ofRole(@Input() { roleId }: ParsedInputOf<typeof calls.ofRole>, @Me() caller: Caller) {
    const { code, menuIds } = await this.service.find(role, roleId, caller);
    const held = new Set(menuIds);
    return checkedTreeOf(await this.treeFor(caller), ({ id }) => code === administrator || held.has(id));
  }

  @Answers(calls.save)
  saveMenu(@Input() said: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    return this.inTurn.run(menu.name, caller, () => this.savedInTurn(said, caller));
  }

  private async savedInTurn(sent: ParsedInputOf<typeof calls.save>, caller: Caller) {
    const said =
      sent.id === undefined ? sent : await this.service.settled(menu, calls.save, { ...sent, id: sent.id }, caller);
    const given = said.pcode === '' ? { ...said, pcode: root } : said;
    const rows = await this.rows(caller);
    const before = given.id === undefined ? undefined : rows.find(({ id }) => id === given.id);
    if (given.id !== undefined && !before) return refuse(messages.missing, 'missing');
    const entry = { ...before, ...given } as Row;
    const against = [...placed(rows, entry), mayStandFor(caller.actor, before, entry, rows)].find(
      (verdict) => verdict !== undefined,
    );
    if (against) throw against;
    if (before && before.url !== entry.url) await this.demandMayTake([before], caller);
    const levels = entry.pcode === root ? 1 : levelsOf(rows)(entry.pcode) + 1;
    if (given.id === undefined) return this.service.add(menu, { ...given, levels }, caller);
    await this.service.change(menu, { ...given, levels }, caller);
    return { id: given.id };
  }

  /**
   * Removes an entry and everything below it. Roles lose it first and the entry goes last, so that a repeat completes
   * an interrupted removal.
   */
  @Answers(calls.remove)
  removeMenu(@Input() { id }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    return this.inTurn.run(menu.name, caller, () => this.removedInTurn(id, caller));
  }

  private async removedInTurn(id: string, caller: Caller): Promise<null> {
    const rows = await this.rows(caller);
    const entry = rows.find((one) => one.id === id);
    // This command may have removed it already; the dispatcher checks that.
    if (!entry) return this.service.remove(menu, id, caller);
    const gone = [entry, ...below(rows, entry)];
    if (gone.some(isSystemMenu)) refuse('禁止删除系统菜单');
    await this.demandMayTake(gone, caller);
    const menuIds = gone.map((one) => one.id);
    const levelOf = levelsOf(rows);
    const deepestFirst = gone.toSorted((one, other) => levelOf(other.code) - levelOf(one.code));
    for (const one of deepestFirst)
      await this.service.remove(menu, one.id, caller, () => this.takeFromRoles(menuIds, caller));
    return null;
  }

  /** Roles that hold these entries lose the rights they grant. Throws if the caller may not take them. */
  private async demandMayTake(entries: readonly Row[], caller: Caller): Promise<void> {
    for (const { code, menuIds } of await this.service.all(role, caller)) {
      const taken = entries.filter(({ id }) => menuIds.includes(id));
      const against = taken.length > 0 && mayTake(caller.actor, [{ code, strings: stringsOf(taken) }]);
      if (against) throw against;
    }
  }

  /** Without an idempotency key: a role may regain an entry meanwhile, and a repeat must remove that one too. */
  private async takeFromRoles(menuIds: readonly string[], caller: Caller): Promise<void> {
    const once = new Caller({ ...caller, idempotencyKey: undefined });
    for (const holder of await this.service.all(role, once)) {
      if (holder.menuIds.some((held: string) => menuIds.includes(held)))
        await this.service.send(role, dropMenus, holder.id, { menuIds: [...menuIds] }, once);
    }
  }

  /** The dragged entry moves last: if it has moved, everything is done, and a repeat must not undo later changes. */
  @Answers(calls.drag)
  drag(@Input() given: ParsedInputOf<typeof calls.drag>, @Me() caller: Caller) {
    return this.inTurn.run(menu.name, caller, () => this.draggedInTurn(given, caller));
  }

  private async draggedInTurn(given: ParsedInputOf<typeof calls.drag>, caller: Caller): Promise<null> {
    if (await this.service.hasChanged(menu, given.draggingId, caller)) return null;
    const moves = drop(await this.rows(caller), given) ?? refuse(placementMessages.notThere);
    for (const move of moves) await this.service.change(menu, move, caller);
    return null;
  }

  private async treeFor(caller: Caller) {
    return treeIn(rowsInFull(await this.rows(caller)));
  }

  private rows(caller: Caller): Promise<Row[]> {
    return this.service.all(menu, caller);
  }
}

/** Changing an entry's address grants its holders the rights of the new address. */
const mayStandFor = (actor: Actor, before: Row | undefined, { url }: Row, rows: readonly Row[]) =>
  before && before.url !== url && [...known, ...stringsOf(rows)].includes(url) ? mayGrant(actor, [url]) : undefined;

const known = permissions.map(({ permission }) => permission as string);
