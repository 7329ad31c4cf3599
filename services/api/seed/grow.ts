import { derivedId, randomId } from '#infra/command-runner/ids.js';
import { reserve } from '#infra/command-runner/numbers.js';
import type { CommandObserver } from '#infra/command-runner/observer.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { root } from '#workflows/menu/placement.js';
import { menu } from '#workflows/menu/record.js';
import { parameter } from '#workflows/parameter/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { same } from '#workflows/platform/kernel/same.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { role } from '#workflows/role/record.js';
import { type BaseSet, digestOf } from './base/base-set.js';
import type { MenuEntry } from './base/menu-rows.js';
import { everGiven, type Given } from './given.js';

/** A store that has all of this set is marked, so that a start without anything new costs one look. */
const markOf = (set: BaseSet): string => `base-${digestOf(set)}`;
export const hasAll = async (log: EventLog, set: BaseSet): Promise<boolean> =>
  (await log.last(`reservation-${markOf(set)}`)) !== undefined;
export const markAll = (log: EventLog, set: BaseSet): Promise<unknown> => reserve(log, markOf(set), {}, bySystem());

/**
 * Gives a store what came to the base set since it began: each thing once. What somebody has removed stays removed, what
 * somebody has changed stays so; what nobody has touched follows the set. A start that was cut off goes on at the next.
 */
export async function grow(log: EventLog, set: BaseSet, onCommand?: CommandObserver): Promise<void> {
  if (await hasAll(log, set)) return;
  const given = await everGiven(log);
  const adder: Adder = { runner: new CommandRunner(log, onCommand), at: await begunAt(log, set) };
  await addMissing(adder, dictionary, 'name', set.dictionaries, given);
  await addMissing(adder, parameter, 'cfgName', set.parameters, given);
  for (const { type, key, records } of set.known) await addMissing(adder, type, key, records, given);
  const menus = await growMenus(adder, set.menus, given(menu));
  await growRoles(adder, set, menus, given(role));
  await markAll(log, set);
}

interface Adder {
  readonly runner: CommandRunner;
  /** Ids follow from it: what an earlier attempt has begun is gone on with. */
  readonly at: string;
}

async function begunAt(log: EventLog, set: BaseSet): Promise<string> {
  const origin = bySystem();
  return (await reserve(log, `${markOf(set)}-begun`, {}, origin))?.meta.at ?? origin.at;
}

/** Of one record; some are known by an id that they always have. */
type Fields = Readonly<Record<string, unknown>> & { readonly id?: string };

async function addMissing(
  adder: Adder,
  type: AnyRecordType,
  key: string,
  records: readonly Fields[],
  given: (type: AnyRecordType) => Given[],
): Promise<void> {
  const known = new Set(given(type).flatMap((one) => one.ever(key)));
  for (const one of records) {
    const name = (one as Record<string, string>)[key] ?? '';
    if (!known.has(name)) await add(adder, type, name, one);
  }
}

/** An entry is known by its address, whatever its code; a module, which once had none, by its code. */
const keyOf = ({ component, code, url }: Pick<MenuEntry, 'component' | 'code' | 'url'>): string =>
  component === 'layout' ? code : url;
const followed = ['name', 'url', 'component', 'icon', 'hidden'] as const;

/** @returns the entries that there are, by key */
async function growMenus(adder: Adder, rows: readonly MenuEntry[], known: readonly Given[]) {
  const byKey = new Map(known.map((one) => [keyOf(one.fields as MenuEntry), one]));
  const keys = new Map(rows.map((row) => [row.code, keyOf(row)]));
  const there = new Map<string, { id: string; code: string }>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = byKey.get(key);
    if (before?.removed) continue;
    if (before) {
      there.set(key, { id: before.id, code: String(before.fields.code) });
      await follow(adder, row, before);
      continue;
    }
    const above = there.get(keys.get(row.pcode) ?? '');
    // An administrator who removed a page has no use for what it would have got.
    if (row.pcode !== root && !above) continue;
    const id = await add(adder, menu, key, { ...row, pcode: above?.code ?? root });
    if (id !== undefined) there.set(key, { id, code: row.code });
  }
  return there;
}

async function follow({ runner }: Adder, row: MenuEntry, { id, fields, touched }: Given): Promise<void> {
  const later = followed.filter((field) => !touched.has(field) && !same(row[field], fields[field]));
  if (later.length === 0) return;
  const data = Object.fromEntries(later.map((field) => [field, row[field]]));
  await runner.run({ command: menu.change, id, data }, bySystem());
}

/** A role gets what it should hold and never held. */
async function growRoles(
  { runner }: Adder,
  set: BaseSet,
  menus: ReadonlyMap<string, { id: string }>,
  known: readonly Given[],
): Promise<void> {
  for (const { id, removed, fields, ever } of known) {
    if (removed) continue;
    const held = new Set(ever('menuIds').flat());
    const due = set.heldBy(fields.code as RoleCode).map(keyOf);
    const missing = due.flatMap((key) => menus.get(key)?.id ?? []).filter((one) => !held.has(one));
    if (missing.length === 0) continue;
    const menuIds = [...(fields.menuIds as string[]), ...missing];
    await runner.run({ command: role.change, id, data: { menuIds } }, bySystem());
  }
}

/** @returns the new id; none when somebody else's record has its name, which then counts as it */
async function add(
  { runner, at }: Adder,
  type: AnyRecordType,
  key: string,
  { id = derivedId(at, 'base', type.name, key), ...fields }: Fields,
): Promise<string | undefined> {
  try {
    await runner.run({ command: type.create, id, data: type.stored.parse(fields), creates: true }, bySystem());
    return id;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'rule') return undefined;
    throw error;
  }
}

export const bySystem = (): Origin => {
  const id = randomId();
  const at = new Date().toISOString();
  return { actor: system, commandId: id, correlationId: id, causationId: id, ip: '127.0.0.1', at };
};
