import { useState } from 'react';
import { shanghaiYear } from '#workflows/platform/kernel/time.js';
import { useMe } from '../../api/session.js';
import { Dashboard } from './dashboard.js';

/** The dashboard below the desk, for whoever may open it; its year begins with this one at each visit. */
export function DashboardAtHome() {
  const may = useMe().hasPermission('/mall/dashboard');
  const [year, setYear] = useState(() => shanghaiYear(new Date()));
  return may && <Dashboard year={year} onYear={setYear} />;
}
