import { assigneesFor, countAssigned, startedByAnother } from '#projections/platform/kernel/assignee.js';
import { countIn } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { ListOptions } from '#projections/platform/kernel/list.js';
import { partsFor } from '#projections/platform/kernel/newest.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type Amounts, countAmounts } from './amounts.js';
import type { Stem } from './names.js';

export interface Asked {
  readonly actor: Actor;
  /** Of the tab; undefined: all. */
  readonly states: readonly string[] | 'waiting' | undefined;
  readonly stems: readonly Stem[] | undefined;
  readonly amounts: Amounts | undefined;
  /** Whether there are conditions that nothing is kept for. */
  readonly others: boolean;
}

type Shortcut = Pick<ListOptions, 'total' | 'within'>;

const { name } = purchaseOrder;
const table = 'purchase_order';
const everyState = Object.keys(purchaseOrder.machine.states);
/** Of more names than these some are always among the newest orders: no need to look for each. */
const mostStems = 100;

/** What is asked most: a tab, a keyword or a range of amounts by itself. Any other combination is counted. */
export function shortcut(db: ReadDatabase, asked: Asked): Shortcut {
  const { actor, states, stems, amounts, others } = asked;
  if (others || (stems && amounts)) return {};
  if (!stems && !amounts) return states === 'waiting' ? assigned(db, actor) : inStates(db, actor, states);
  if (states) return {};
  return stems ? named(actor, stems) : worth(db, actor, amounts ?? {});
}

function assigned(db: ReadDatabase, actor: Actor): Shortcut {
  const total = () => countAssigned(db, name, actor);
  if (actor.customers !== 'all') return { total };
  return { total, within: { table, parts: { assignee: assigneesFor(actor) }, where: startedByAnother(actor) } };
}

function inStates(db: ReadDatabase, { customers }: Actor, states: readonly string[] = everyState): Shortcut {
  const total = () => countIn(db, name, 'state', customers, states);
  const { parts, where } = partsFor(customers, { state: states });
  // All states of everybody, or of many, are the table itself in its own order.
  if (states === everyState && !('customer_id' in parts)) return { total };
  return { total, within: { table, parts, ...(where && { where }) } };
}

function named({ customers }: Actor, stems: readonly Stem[]): Shortcut {
  const total = async () => stems.reduce((sum, one) => sum + one.total, 0);
  if (customers !== 'all' || stems.length > mostStems) return { total };
  return { total, within: { table, parts: { name_stem: stems.map(({ stem }) => stem) } } };
}

const worth = (db: ReadDatabase, { customers }: Actor, amounts: Amounts): Shortcut =>
  customers === 'all' ? { total: () => countAmounts(db, name, amounts) } : {};
