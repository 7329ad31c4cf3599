import type { UnattendedRow } from '#contract/operations.js';
import { Section } from '../../ui/display/section.js';
import classes from './operations.module.css';
import { text } from './text.js';

/** Documents waiting for a disabled or deleted user; renders nothing if there are none. */
export const Unattended = ({ rows }: { rows: readonly UnattendedRow[] }) =>
  rows.length > 0 && (
    <Section title={text.unattended}>
      <ul className={classes.entries}>
        {rows.map(({ kindLabel, waitingFor, documents }) => (
          <li key={`${kindLabel} ${waitingFor}`} className={classes.entry}>
            <div className={classes.entryHead}>
              <strong>
                {kindLabel} · {waitingFor}
              </strong>
              <span className={classes.details}>{text.unattendedDocuments(documents)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
