import { type DepartmentRow, department } from '#contract/department.js';
import { department as record } from '#workflows/department/record.js';
import { departmentOptions } from '../../entities/lookups/departments.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { departmentList } from './queries.js';

const columns = recordColumns<DepartmentRow>(record, {
  simplename: { width: 260 },
  fullname: { width: 220 },
  num: {},
  parentName: { more: true },
  creatorName: { more: true },
  createTime: { more: true },
  modifyTime: {},
});

export const DepartmentPage = () => (
  <RecordPage
    type={record}
    calls={{ add: department.save, change: department.save, remove: department.remove }}
    list={departmentList}
    columns={columns}
    form={{ options: { pid: departmentOptions } }}
  />
);
