import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardYears } from '#contract/dashboard.js';
import * as format from '../../ui/format.js';
import { useNow, useRefresh } from './clock.js';
import classes from './dashboard.module.css';
import { Progress, Trade } from './months.js';
import { CustomerMonths, Customers, SupplierMonths, Suppliers } from './partners.js';
import { Sums } from './sums.js';
import { text } from './text.js';
import { Warehouses } from './warehouses.js';

/** The year of the address, or this one. */
function useYear(): [number, (year: number) => void] {
  const { year } = useSearch({ from: '/_shell/mall/dashboard' });
  const navigate = useNavigate();
  const years = dashboardYears(new Date());
  const chosen = year !== undefined && years.includes(year) ? year : (years[0] ?? 2020);
  return [chosen, (next) => void navigate({ to: '/mall/dashboard', search: { year: next } })];
}

export function DashboardPage() {
  const [year, setYear] = useYear();
  useRefresh('/mall/dashboard/');
  return (
    <section className={classes.page} aria-label={text.title}>
      <header className={classes.head}>
        <h2>{text.title}</h2>
        <Select
          aria-label={text.year}
          w={110}
          allowDeselect={false}
          value={String(year)}
          data={dashboardYears(new Date()).map((one) => ({ value: String(one), label: text.ofYear(one) }))}
          onChange={(value) => setYear(Number(value))}
        />
        <span>{text.unit}</span>
        <Clock />
      </header>
      <Sums year={year} />
      <div className={classes.blocks}>
        <Progress year={year} />
        <Trade year={year} />
        <Suppliers year={year} />
        <Customers year={year} />
        <Warehouses year={year} />
        <SupplierMonths year={year} />
        <CustomerMonths year={year} />
      </div>
    </section>
  );
}

const Clock = () => <time className={classes.clock}>{format.dateTime(useNow().toISOString())}</time>;
