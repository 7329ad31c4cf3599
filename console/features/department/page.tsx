import { type DepartmentRow, department } from '#contract/department.js';
import { department as record } from '#workflows/department/record.js';
import { departmentOptions } from '../../entities/lookups/departments.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { departmentList } from './queries.js';

const col = columnsOf<DepartmentRow>(recordLabels(record));

const columns = [
  col.link('simplename', { width: 260 }),
  col.text('fullname', { width: 220 }),
  col.number('num'),
  col.text('parentName', { more: true }),
  col.text('creatorName', { more: true }),
  col.dateTime('createTime', { more: true }),
  col.dateTime('modifyTime'),
];

export const DepartmentPage = () => (
  <RecordPage
    type={record}
    calls={{ add: department.save, change: department.save, remove: department.remove }}
    list={departmentList}
    columns={columns}
    form={{ options: { pid: departmentOptions } }}
  />
);
