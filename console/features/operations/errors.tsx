import type { ErrorRow } from '#contract/operations.js';
import { Copyable } from '../../ui/copyable.js';
import { dateTime, whole } from '../../ui/format.js';
import { Section } from '../../ui/section.js';
import classes from './operations.module.css';
import { text } from './text.js';

/** The latest errors of all processes; the same one again is counted. */
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
                <span className={classes.facts}>
                  {dateTime(row.lastAt)} · {text.times(whole(row.count))}
                </span>
              </div>
              <p className={classes.message}>{row.message}</p>
              {row.correlationId && <Copyable name={text.correlation} value={row.correlationId} />}
              {row.stack && (
                <details className={classes.stack}>
                  <summary>{text.stack}</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
                  <pre tabIndex={0}>{row.stack}</pre>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
