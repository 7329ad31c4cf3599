import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A titled part of a detail page. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <h3>{title}</h3>
        {extra}
      </header>
      {children}
    </section>
  );
}

export interface Described {
  label: string;
  value: ReactNode;
  /** Takes a whole row, e.g. a remark. */
  wide?: boolean;
}

const isNothing = (value: ReactNode) => value === '' || value === null || value === undefined;

/** A unit in brackets stays in one line: 销售金额(人民币). */
export function Caption({ label }: { label: string }) {
  const [, name = label, unit] = /^(.+?)([(（][^()（）]*[)）])$/.exec(label) ?? [];
  return (
    <>
      {name}
      {unit && <span className={classes.unit}>{unit}</span>}
    </>
  );
}

/** Label and value pairs in as many columns as fit. */
export function DescriptionList({ items }: { items: readonly Described[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value, wide }) => (
        <div
          key={label}
          className={classes.item}
          data-wide={wide || undefined}
          data-nothing={isNothing(value) || undefined}
        >
          <dt>
            <Caption label={label} />
          </dt>
          <dd>{isNothing(value) ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
