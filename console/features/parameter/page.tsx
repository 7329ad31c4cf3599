import type { z } from 'zod';
import { parameter, type parameterRow } from '#contract/parameter.js';
import { parameter as record } from '#workflows/parameter/record.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { cut, LongValue } from './long-value.js';
import { parameterList } from './queries.js';

const col = columnsOf<z.output<typeof parameterRow>>(recordLabels(record));

const columns = [
  col.link('cfgName', { width: 240 }),
  col.custom('cfgValue', {
    width: 280,
    text: ({ cfgValue }) => cut(cfgValue),
    cell: ({ cfgName, cfgValue }) => <LongValue name={cfgName} value={cfgValue} />,
  }),
  col.text('cfgDesc', { width: 320 }),
  col.dateTime('modifyTime'),
];

export const ParameterPage = () => (
  <RecordPage
    type={record}
    calls={{ add: parameter.save, change: parameter.change, remove: parameter.remove }}
    list={parameterList}
    columns={columns}
    toolbar={(list) => <ExportMenu list={list} />}
    form={{ wide: ['cfgName', 'cfgValue', 'cfgDesc'] }}
  />
);
