import { z } from 'zod';
import { department as record } from '#workflows/department/record.js';
import { call, noInput } from './platform/call.js';
import { removeCall, rowOf, saveCall } from './platform/record-calls.js';

const row = rowOf(record).extend({
  parentName: z.string(),
  /** Ids of all ancestors: `[1],[7],`. */
  pids: z.string(),
});
export type DepartmentRow = z.output<typeof row> & { children: DepartmentRow[] | null };
const departmentRow: z.ZodType<DepartmentRow> = z.lazy(() =>
  row.extend({ children: z.array(departmentRow).nullable() }),
);

export interface DepartmentNode {
  id: string;
  label: string;
  children: DepartmentNode[] | null;
}
const departmentNode: z.ZodType<DepartmentNode> = z.lazy(() =>
  z.object({ id: z.string(), label: z.string(), children: z.array(departmentNode).nullable() }),
);

/** Forms of users, roles and departments choose a department. */
export const departmentPicker = [
  ...(['/dept', '/dept/add', '/dept/update'] as const),
  ...(['/mgr', '/mgr/add', '/mgr/edit'] as const),
  ...(['/role', '/role/add', '/role/edit'] as const),
];

export const department = {
  list: call({
    method: 'GET',
    path: '/dept/list',
    input: noInput,
    answer: z.array(departmentRow),
    may: departmentPicker,
    summary: '部门树（含全部字段）',
  }),
  tree: call({
    method: 'GET',
    path: '/dept/tree',
    input: noInput,
    answer: z.array(departmentNode),
    may: departmentPicker,
    summary: '部门树',
  }),
  save: saveCall(record, 'POST /dept'),
  remove: removeCall(record, 'DELETE /dept'),
};
