import { useState } from 'react';
import { useMe } from '../../api/session.js';
import { Dashboard } from './dashboard.js';

/** The dashboard below the desk, for whoever may open it; its year begins with this one at each visit. */
export function DashboardAtHome() {
  const may = useMe().hasPermission('/mall/dashboard');
  const [year, setYear] = useState(() => new Date().getFullYear());
  return may && <Dashboard year={year} onYear={setYear} />;
}
