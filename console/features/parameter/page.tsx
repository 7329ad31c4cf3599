import { parameter } from '#contract/parameter.js';
import { parameter as record } from '#workflows/parameter/record.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { parameterColumns } from './columns.js';
import { parameterList } from './queries.js';

export const ParameterPage = () => (
  <RecordPage
    type={record}
    calls={{ add: parameter.save, change: parameter.change, remove: parameter.remove }}
    list={parameterList}
    columns={parameterColumns}
    toolbar={(list) => <ExportMenu list={list} />}
    form={{ wide: ['cfgName', 'cfgValue', 'cfgDesc'] }}
  />
);
