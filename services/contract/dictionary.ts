import { z } from 'zod';
import { dictionary as record } from '#workflows/dictionary/record.js';
import { call, id, sheetful } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { addCall, changeCall, removeCall, rowOf } from './platform/record-calls.js';
import { asSent, checkedBy } from './platform/renamed.js';

const entry = z.object({ key: z.string(), value: z.string(), attr1: z.string(), attr2: z.string() });

export const dictionaryRow = rowOf(record).extend({
  items: z.array(entry),
  /** `key:value:attr1:attr2,…` */
  detail: z.string(),
});
export type DictionaryRow = z.output<typeof dictionaryRow>;

const renamed = { dictName: 'name', dictValues: 'items', detail: 'items' };
const add = addCall(record, 'POST /dict');
const change = changeCall(record, 'PUT /dict');
/** Parameters in the query or a form (`dictName`, `dictValues`), or a body `{ id, name, detail }`. */
const addInput = z
  .looseObject(asSent(add.input, { renamed, labels: record.labels }))
  .transform((given, context) => checkedBy(add.input, given, { renamed, isNew: true }, context));
/** Clients that do not know attributes send `key:value;…`; existing attributes are then kept. */
const isWithoutAttributes = (sent: unknown): boolean => typeof sent === 'string' && !/:[^:;,]*:/.test(sent);
const changeInput = z
  .looseObject(asSent(change.input, { renamed, labels: record.labels }))
  .transform((given, context) => {
    const read = checkedBy(change.input, given, { renamed, isNew: false }, context);
    const plain = ['items', 'dictValues', 'detail'].filter((name) => isWithoutAttributes(given[name]));
    return { ...read, withoutAttributes: plain.map((name) => read?.[name]) };
  });
/** Room for a thousand entries, as in country lists. */
const largestBody = sheetful / 4;

export const dictionary = {
  list: call({
    method: 'GET',
    path: '/dict/list',
    input: z.object({ id: filter(id), name: keyword }),
    answer: z.array(dictionaryRow),
    may: '/dict',
    summary: '字典列表',
  }),
  add: { ...add, input: addInput, renamed, largestBody },
  change: { ...change, input: changeInput, renamed, largestBody },
  remove: removeCall(record, 'DELETE /dict'),
};
