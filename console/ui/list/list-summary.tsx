import classes from './list-summary.module.css';

/** Totals of the whole list, not only of the page. */
export const ListSummary = ({ label, items }: { label: string; items: readonly (readonly [string, string])[] }) => (
  <dl className={classes.summary} aria-label={label}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
