import { createFileRoute } from '@tanstack/react-router';
import { DepartmentPage } from '../../features/department/page.js';
import type { departmentList } from '../../features/department/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/dept')({
  validateSearch: listSearch<typeof departmentList>,
  component: DepartmentPage,
});
