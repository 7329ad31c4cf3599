import { createFileRoute } from '@tanstack/react-router';
import { DepartmentPage } from '../../features/department/page.js';
import { departmentList } from '../../features/department/queries.js';

export const Route = createFileRoute('/_shell/dept')({
  validateSearch: departmentList.search,
  component: DepartmentPage,
});
