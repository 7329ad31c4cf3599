import { hash } from 'node:crypto';
import { permissionsOf } from '#workflows/catalog/pages.js';
import type { dictionary } from '#workflows/dictionary/record.js';
import type { parameter } from '#workflows/parameter/record.js';
import { settings } from '#workflows/parameter/settings.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import { dictionaries } from './dictionaries.js';
import { type Known, known } from './known.js';
import { type MenuEntry, menuRows, rowsOf } from './menu-rows.js';

/** Base data of every installation; an older installation gets later additions. */
export interface BaseSet {
  readonly menus: readonly MenuEntry[];
  readonly dictionaries: readonly (typeof dictionary)['stored']['_zod']['input'][];
  readonly parameters: readonly RecordOf<typeof parameter>[];
  readonly known: readonly Known[];
  /** Menu entries held by a built-in role; an installation's own roles get none. */
  readonly heldBy: (role: RoleCode) => readonly MenuEntry[];
}

export const base: BaseSet = {
  menus: menuRows,
  dictionaries,
  parameters: Object.values(settings).map(({ key, standard, desc }) => ({
    cfgName: key,
    cfgValue: standard,
    cfgDesc: desc,
  })),
  known,
  heldBy: (role) => (role in roles ? rowsOf(role, menuRows, permissionsOf(role)) : []),
};

/** Identifies a base set: different sets have different digests. */
export const digestOf = ({ menus, dictionaries, parameters, known, heldBy }: BaseSet): string => {
  const held = Object.keys(roles).map((role) => heldBy(role as RoleCode).map(({ url }) => url));
  return hash('sha256', JSON.stringify([menus, dictionaries, parameters, recordsOf(known), held]), 'hex').slice(0, 20);
};

const recordsOf = (known: readonly Known[]) => known.map(({ type, records }) => [type.name, records]);
