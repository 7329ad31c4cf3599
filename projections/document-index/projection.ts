import { type KeyedRow, projection } from '#projections/kernel/projection.js';
import { catalog } from '#workflows/catalog.js';
import { isFinal, nextValue } from '#workflows/kernel/machine.js';

/** Documents of all kinds in one table: to find a document by its id alone, and for lists that mix kinds. */
export interface IndexRow extends KeyedRow {
  kind: string;
  state: string;
  serial_no: string;
  title: string;
  customer_id: string;
  customer_name: string;
  amount: string | null;
  currency: string;
}

export const documentIndex = projection<IndexRow>({
  name: 'document-index',
  version: 1,
  columns: {
    kind: 'text',
    state: 'text',
    serial_no: 'text',
    title: 'text',
    customer_id: 'text',
    customer_name: 'text',
    amount: 'money?',
    currency: 'text',
  },
  indexes: ['create index on % (serial_no)'],
  keys: (event) => (catalog[event.workflow] ? [event.documentId] : []),
  fresh: ({ revision }) => revision === 0,
  evolve: (row, event) => {
    const entry = catalog[event.workflow];
    if (!entry) return row;
    const { machine } = entry.workflow;
    const state = nextValue(machine, row?.state, event.type);
    if (isFinal(machine, state)) return undefined;
    const card = entry.index[event.type]?.(event.data);
    const said = card && {
      ...(card.serialNo === undefined ? {} : { serial_no: card.serialNo }),
      title: card.title,
      customer_id: card.customerId,
      customer_name: card.customerName,
      amount: card.amount,
      currency: card.currency,
    };
    return { ...row, ...said, id: event.documentId, kind: event.workflow, state } as IndexRow;
  },
});
