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
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { role } from '#workflows/role/record.js';
import { type BaseSet, digestOf } from './base/base-set.js';
import type { MenuEntry } from './base/menu-rows.js';
import { everGiven, type Given } from './given.js';

/** A store that has the complete set is marked, so that a start without additions costs a single read. */
const markOf = (set: BaseSet): string => `base-${digestOf(set)}`;
export const hasAll = async (log: EventLog, set: BaseSet): Promise<boolean> =>
  (await log.last(`reservation-${markOf(set)}`)) !== undefined;
export const markAll = (log: EventLog, set: BaseSet): Promise<unknown> => reserve(log, markOf(set), {}, bySystem());

/**
 * Adds what the base set has gained since the store was created, each item once. Removed items stay removed, items
 * changed by users stay as they are, and untouched items follow the set. An interrupted start is completed by the next.
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
  /** Ids derive from this time, so that a start continues what an earlier attempt has begun. */
  readonly at: string;
}

async function begunAt(log: EventLog, set: BaseSet): Promise<string> {
  const origin = bySystem();
  return (await reserve(log, `${markOf(set)}-begun`, {}, origin))?.meta.at ?? origin.at;
}

/** Fields of a record; some records have a fixed id. */
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

/** Entries are identified by address, whatever their code; modules, which once had no address, by code. */
const keyOf = ({ component, code, url }: Pick<MenuEntry, 'component' | 'code' | 'url'>): string =>
  component === 'layout' ? code : url;
const followed = ['name', 'url', 'component', 'icon', 'hidden'] as const;

/** @returns the existing entries, by key */
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
    // If an administrator has removed a page, the entries below it are not added.
    if (row.pcode !== root && !above) continue;
    const id = await add(adder, menu, key, { ...row, pcode: above?.code ?? root });
    if (id !== undefined) there.set(key, { id, code: row.code });
  }
  return there;
}

async function follow({ runner }: Adder, row: MenuEntry, { id, fields, touched }: Given): Promise<void> {
  const later = followed.filter((field) => !touched.has(field) && !deepEqual(row[field], fields[field]));
  if (later.length === 0) return;
  const data = Object.fromEntries(later.map((field) => [field, row[field]]));
  await runner.run({ command: menu.change, id, data }, bySystem());
}

/** Gives each role the entries that it should hold and has never held. */
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

/** @returns the new id; undefined if a user's record has the same name, which then counts as this one */
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
