import { useState } from 'react';
import { shanghaiYear } from '#workflows/platform/values/time.js';
import { useMe } from '../../api/session.js';
import { Dashboard } from './dashboard.js';

/** Dashboard below the home page's tasks, for users with access; starts with the current year at each visit. */
export function DashboardAtHome() {
  const may = useMe().hasPermission('/mall/dashboard');
  const [year, setYear] = useState(() => shanghaiYear(new Date()));
  return may && <Dashboard year={year} onYear={setYear} />;
}
