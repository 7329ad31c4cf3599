import { useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardYears } from '#contract/dashboard.js';
import { Dashboard } from './dashboard.js';
import classes from './dashboard.module.css';

/** The dashboard as a page of its own, for the year in the address or the current one. */
export function DashboardPage() {
  const { year } = useSearch({ from: '/_shell/mall/dashboard' });
  const navigate = useNavigate();
  const years = dashboardYears(new Date());
  const chosen = year !== undefined && years.includes(year) ? year : (years[0] ?? 2020);
  return (
    <div className={classes.page}>
      <Dashboard year={chosen} onYear={(next) => void navigate({ to: '/mall/dashboard', search: { year: next } })} />
    </div>
  );
}
