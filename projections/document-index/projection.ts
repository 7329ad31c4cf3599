import { sql } from 'kysely';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { unstarted, waitingAfter } from '#projections/platform/document-index/waiting.js';
import { projection, tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { assigneeGroups } from '#projections/platform/queries/assignee.js';
import { catalog } from '#workflows/catalog/documents.js';
import { customer } from '#workflows/customer/record.js';
import { endOf } from '#workflows/platform/approval/chain.js';
import type { IndexCard } from '#workflows/platform/document/catalog-entry.js';
import { isFinal, nextValue } from '#workflows/platform/kernel/machine.js';
import { teams } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';

/**
 * Reactions to these events look documents up here. The events change no row, but the index must store with its
 * checkpoint that it has passed them; a checkpoint normally skips events that do not concern the projection.
 */
const lookedUpAfter: ReadonlySet<string> = new Set([customer.name, user.name]);

const ended = Object.values(catalog).flatMap(({ chain }) => (chain ? [`'${endOf(chain)}'`] : []));
/** SQL condition for documents that have a manager and have not ended; few have, and only these are in an index. */
export const isManaged = `manager is not null and state not in (${[...new Set(ended)].toSorted().join(', ')})`;

export const documentIndex = projection<IndexRow>({
  name: 'document-index',
  version: 8,
  columns: {
    kind: 'text',
    state: 'text',
    serial_no: 'text',
    title: 'text',
    customer_id: 'text',
    customer_name: 'text',
    amount: 'money?',
    currency: 'text',
    round: 'integer',
    assignee: 'text?',
    starter_id: 'text?',
    started_by: 'json?',
    bound: 'json',
    manager: 'json?',
    step: 'json?',
    follows: 'json?',
    since: 'time?',
    removed_at: 'time?',
  },
  indexes: [
    'create index on % (serial_no)',
    'create index on % (assignee, kind, since desc, id desc) where assignee is not null',
    'create index on % (customer_id, assignee, kind, since desc, id desc) where assignee is not null',
    `create index on % ((manager->>'id')) where ${isManaged}`,
  ],
  holds: {
    [user.name]: {
      holds: (id) => sql<boolean>`assignee is not null and (split_part(assignee, '/', 2) = ${id}
        or jsonb_path_exists(bound, '$.*.id ? (@ == $id)', ${{ id }}))`,
      message: '该用户有待处理的审批，无法删除，可先冻结',
    },
    [role.name]: {
      holds: (id) => sql<boolean>`split_part(assignee, '/', 1) in (
        select unnest(array[data->>'code'] || array(select team.key from jsonb_each(${JSON.stringify(teams)}::jsonb) team
          where team.value ? (data->>'code'))) from ${sql.id(readSchema, tableOf(role))} where id = ${id})`,
      message: '该角色被审批流程使用，禁止删除',
    },
  },
  counted: (row) => assigneeGroups(row, row.customer_id, row.kind),
  keys: (event) => (catalog[event.workflow] || lookedUpAfter.has(event.workflow) ? [event.documentId] : []),
  fresh: ({ revision }) => revision === 0,
  evolve: (row, event) => {
    const entry = catalog[event.workflow];
    if (!entry) return row;
    const { machine } = entry.workflow;
    const state = nextValue(machine, row?.state, event.type);
    if (row && isFinal(machine, state)) return { ...row, ...nowhere, state, removed_at: event.meta.at };
    const said = {
      ...unstarted,
      follows: null,
      step: null,
      removed_at: null,
      ...row,
      ...cardColumns(entry.index[event.type]?.(event.data)),
      state,
    };
    const waits = waitingAfter(entry, event, row, said);
    return { ...said, ...waits, id: event.documentId, kind: event.workflow } as IndexRow;
  },
});

/**
 * A removed document waits for nobody, and its amount counts no more. Its card stays, for what was decided on it remains
 * readable; one set aside for its amount is right again.
 */
const nowhere = { assignee: null, starter_id: null, manager: null, step: null, since: null, amount: null } as const;

const columns: Readonly<Record<keyof IndexCard, keyof IndexRow>> = {
  serialNo: 'serial_no',
  title: 'title',
  customerId: 'customer_id',
  customerName: 'customer_name',
  amount: 'amount',
  currency: 'currency',
  manager: 'manager',
  step: 'step',
  follows: 'follows',
};

/** Fields missing from the card keep their value. */
const cardColumns = (card: Partial<IndexCard> = {}): Partial<IndexRow> =>
  Object.fromEntries(
    Object.entries(card).flatMap(([field, value]) =>
      value === undefined ? [] : [[columns[field as keyof IndexCard], value]],
    ),
  );
