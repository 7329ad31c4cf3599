import { Select } from '@mantine/core';
import { dashboardYears } from '#contract/dashboard.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { useNow, useRefresh } from './clock.js';
import classes from './dashboard.module.css';
import { Progress, Trade } from './months.js';
import { CustomerMonths, Customers, SupplierMonths, Suppliers } from './partners.js';
import { Sums } from './sums.js';
import { text } from './text.js';
import { Warehouses } from './warehouses.js';

interface DashboardProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
}

/** The eight blocks of a year, refetched every five minutes. */
export function Dashboard({ year, onYear }: DashboardProps) {
  useRefresh('/mall/dashboard/');
  return (
    <section className={classes.dashboard} aria-label={text.title}>
      <header className={classes.head}>
        <h2>{text.title}</h2>
        <Select
          aria-label={text.year}
          w={110}
          allowDeselect={false}
          value={String(year)}
          data={dashboardYears(new Date()).map((one) => ({ value: String(one), label: text.ofYear(one) }))}
          onChange={(value) => onYear(Number(value))}
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

const Clock = () => <time className={classes.clock}>{shanghaiTime(useNow())}</time>;
