import type { Filter } from '../filters/filter.js';
import { usePrinting } from '../printing/printing.js';
import classes from './printed-filters.module.css';

interface PrintedFiltersProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, unknown>>;
}

/** On paper: current filters as label and value. */
export function PrintedFilters({ filters, values }: PrintedFiltersProps) {
  const used = filters.filter(({ keys }) => keys.some((key) => values[key] !== undefined));
  if (!usePrinting() || used.length === 0) return null;
  return (
    <div className={classes.filters} data-filters>
      {used.map(
        ({ Input, keys, label }) =>
          Input && (
            <div key={keys[0]} className={classes.filter}>
              <span>{label}</span>
              <Input id={`printed-${keys[0]}`} label={label} values={{ ...values }} onChange={() => undefined} />
            </div>
          ),
      )}
    </div>
  );
}
