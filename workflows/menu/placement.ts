import { rule, type Verdict } from '#workflows/platform/kernel/refusal.js';

/** The fields that determine a menu entry's place. `pcode` is the code of the parent entry. */
export interface MenuEntry {
  readonly id: string;
  readonly code: string;
  readonly pcode: string;
  readonly ismenu: number;
  readonly num: number;
}

/** Parent code of top-level entries. */
export const root = '0';
export const placementMessages = {
  itself: '菜单编号和副编号不能一致',
  buttonAtTop: '按钮必须放在菜单之下',
  belowButton: '按钮之下不能再有菜单或按钮',
  withComponent: '按钮不能填写组件',
  tooDeep: '菜单最多三级：根、模块、菜单',
  notThere: '不允许拖动到该位置',
} as const;

const children = (entries: readonly MenuEntry[], code: string) =>
  entries.filter((one) => one.pcode === code).sort((a, b) => a.num - b.num || (a.id < b.id ? -1 : 1));

/** Level by code: 1 for modules, 2 for pages, 3 for buttons. Entries without a known parent count as top-level. */
export function levelsOf(entries: readonly MenuEntry[]): (code: string) => number {
  const byCode = new Map(entries.map((one) => [one.code, one]));
  const level = (code: string, seen: readonly string[] = []): number => {
    const above = byCode.get(code)?.pcode ?? root;
    return byCode.has(above) && !seen.includes(code) ? level(above, [...seen, code]) + 1 : 1;
  };
  return level;
}

/** Verdicts on an entry's place: modules hold pages, pages hold buttons, and nothing is nested deeper. */
export function placed(entries: readonly MenuEntry[], entry: Placing): readonly Verdict[] {
  const { code, pcode, ismenu, component = '' } = entry;
  const above = entries.find((one) => one.code === pcode);
  const isMenu = ismenu === 1;
  const holdsMenus = entries.some((one) => one.pcode === code && one.ismenu === 1);
  return [
    rule(code !== pcode, placementMessages.itself),
    rule(pcode === root || above !== undefined, '上级菜单不存在', 'missing'),
    rule(isMenu || above !== undefined, placementMessages.buttonAtTop),
    rule(above?.ismenu !== 0, placementMessages.belowButton),
    rule(isMenu || !entries.some((one) => one.pcode === code), placementMessages.belowButton),
    rule(!isMenu || !above || (above.pcode === root && !holdsMenus), placementMessages.tooDeep),
    rule(isMenu || component === '', placementMessages.withComponent),
  ];
}

interface Placing extends Omit<MenuEntry, 'id' | 'num'> {
  readonly component?: string;
}

export type DropType = 'before' | 'after' | 'inner';
export interface Drop {
  readonly draggingId: string;
  /** `0` is the root. */
  readonly dropId: string;
  readonly dropType: DropType;
}
export type Move = Pick<MenuEntry, 'id' | 'num'> & Partial<Pick<MenuEntry, 'pcode'>>;

/**
 * Changes that a drag and drop results in, ordered so that after each of them the tree is valid and siblings keep their
 * order; if interrupted, repeating the drop completes it. Modules stay modules, pages stay pages of some module
 * (docs/rules/administration.md).
 *
 * @returns undefined if the entry must not be dropped there
 */
export function drop(entries: readonly MenuEntry[], { draggingId, dropId, dropType }: Drop): Move[] | undefined {
  const dragged = entries.find(({ id }) => id === draggingId);
  const target = entries.find(({ id }) => id === dropId);
  if (dragged?.ismenu !== 1 || draggingId === dropId) return undefined;
  if (!target && (dropId !== root || dropType !== 'inner')) return undefined;
  const levelOf = levelsOf(entries);
  const [level, onto] = [levelOf(dragged.code), target ? levelOf(target.code) : 0];
  if (target && target.ismenu !== 1) return undefined;
  if (level > 2 || onto !== (dropType === 'inner' ? level - 1 : level)) return undefined;

  const pcode = dropType === 'inner' ? (target?.code ?? root) : (target?.pcode ?? root);
  const others = children(entries, pcode).filter(({ id }) => id !== draggingId);
  if (dropType === 'inner') return changed(entries, [{ id: draggingId, pcode, num: (others.at(-1)?.num ?? 0) + 1 }]);
  const at = others.findIndex(({ id }) => id === dropId) + (dropType === 'after' ? 1 : 0);
  const beside = others.map(({ id, num: before }, index) => ({ id, before, num: index < at ? index + 1 : index + 2 }));
  const up = beside.filter(({ num, before }) => num > before).reverse();
  const down = beside.filter(({ num, before }) => num < before);
  const moves = [...up, ...down].map(({ id, num }) => ({ id, num }));
  return changed(entries, [...moves, { id: draggingId, pcode, num: at + 1 }]);
}

const changed = (entries: readonly MenuEntry[], moves: readonly Move[]): Move[] =>
  moves.filter(({ id, num, pcode }) => {
    const entry = entries.find((one) => one.id === id);
    return entry?.num !== num || (pcode !== undefined && entry.pcode !== pcode);
  });
