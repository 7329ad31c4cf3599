import { z } from 'zod';
import { dictionary as record } from '#workflows/dictionary/record.js';
import { call, id, sheetful } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { addCall, asSent, changeCall, checkedBy, removeCall, rowOf } from './platform/record-calls.js';

const entry = z.object({ key: z.string(), value: z.string(), attr1: z.string(), attr2: z.string() });

export const dictionaryRow = rowOf(record).extend({
  items: z.array(entry),
  /** `key:value:attr1:attr2,…` */
  detail: z.string(),
});
export type DictionaryRow = z.output<typeof dictionaryRow>;

const renamed = { dictName: 'name', dictValues: 'items', detail: 'items' };
/** Parameters in the query or a form (`dictName`, `dictValues`), or a body `{ id, name, detail }`. */
const inWordsOf = <Form extends z.ZodObject>(form: Form) =>
  z
    .looseObject(asSent(form, { renamed, labels: record.labels }))
    .transform((given, context) => checkedBy(form, given, renamed, context));
const add = addCall(record, 'POST /dict');
const change = changeCall(record, 'PUT /dict');
/** Clients that do not know attributes send `key:value;…`; existing attributes are then kept. */
const withoutAttributes = ({
  items,
  detail = items,
  dictValues = detail,
}: Readonly<Record<string, unknown>>): boolean => typeof dictValues === 'string' && !/:[^:;,]*:/.test(dictValues);
const changeInput = z
  .looseObject(asSent(change.input, { renamed, labels: record.labels }))
  .transform((given, context) => ({
    ...checkedBy(change.input, given, renamed, context),
    keepsAttributes: withoutAttributes(given),
  }));
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
  add: { ...add, input: inWordsOf(add.input), renamed, largestBody },
  change: { ...change, input: changeInput, renamed, largestBody },
  remove: removeCall(record, 'DELETE /dict'),
};
