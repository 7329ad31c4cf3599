import type { ErrorRow } from '#contract/operations.js';
import { Copyable } from '../../ui/display/copyable.js';
import { dateTime, whole } from '../../ui/display/format.js';
import { ScrollRegion } from '../../ui/display/scroll-region.js';
import { Section } from '../../ui/display/section.js';
import classes from './operations.module.css';
import { text } from './text.js';

/** The latest errors of all processes; repeated ones are counted. */
export function Errors({ errors }: { errors: readonly ErrorRow[] }) {
  return (
    <Section title={text.errors}>
      {errors.length === 0 ? (
        <p className={classes.nothing}>{text.noErrors}</p>
      ) : (
        <ul className={classes.entries}>
          {errors.map((row) => (
            <li key={row.id} className={classes.entry}>
              <div className={classes.entryHead}>
                <strong>{row.place || '—'}</strong>
                <span className={classes.details}>
                  {dateTime(row.lastAt)} · {text.times(whole(row.count))}
                </span>
              </div>
              <p className={classes.message}>{row.message}</p>
              {row.correlationId && <Copyable name={text.correlation} value={row.correlationId} />}
              {row.stack && (
                <details className={classes.stack}>
                  <summary>{text.stack}</summary>
                  <ScrollRegion label={text.stack}>
                    <pre>{row.stack}</pre>
                  </ScrollRegion>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
