import { type DictionaryRow, dictionary } from '#contract/dictionary.js';
import { dictionary as record } from '#workflows/dictionary/record.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { type Entry, emptyEntry } from './entries.js';
import { EntriesInput } from './entries-input.js';
import { dictionaryList } from './queries.js';
import { text } from './text.js';

const part = columnsOf<Entry>({ key: text.key, value: text.value, attr1: text.attr1, attr2: text.attr2 });

const columns = recordColumns<DictionaryRow, 'count'>(record, {
  name: {},
  count: { label: text.count, width: 72, kind: 'count', text: ({ items }) => String(items.length) },
  // The values only; the row's `detail` has keys and attributes too.
  detail: { label: text.detail, width: 640, text: ({ items }) => items.map(({ value }) => value).join('、') },
  modifyTime: {},
});
const parts = [part.text('key', { width: 88 }), part.text('value'), part.text('attr1'), part.text('attr2')];

export const DictionaryPage = () => (
  <RecordPage
    type={record}
    calls={dictionary}
    list={dictionaryList}
    columns={columns}
    panels={(row) => [
      {
        value: 'items',
        label: text.detail,
        content: <RecordTable label={text.detail} columns={parts} rows={row.items} empty={text.none} />,
      },
    ]}
    form={{ inputs: { items: (form) => <EntriesInput form={form} /> }, initial, wide: ['name'], size: 760 }}
  />
);

const initial = { items: [{ ...emptyEntry, key: '1' }] };
