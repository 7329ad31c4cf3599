import { type AsideRow, type Overview, operations } from '#contract/operations.js';
import { dateTime, whole } from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { Entry } from './entry.js';
import { ForAll } from './for-all.js';
import classes from './operations.module.css';
import { text } from './text.js';

type AsideProps = Pick<Overview, 'aside' | 'projections' | 'requests'>;

/** Documents whose projections are stuck at their last correct state: cause, since when, repair. Nothing if none. */
export function Aside({ aside, projections, requests }: AsideProps) {
  if (aside.length === 0) return null;
  const more = projections.reduce((sum, one) => sum + one.aside, 0) - aside.length;
  return (
    <Section title={text.asideDocuments}>
      <p className={classes.nothing}>{text.asideExplained}</p>
      <ForAll label={text.restoreAll} call={operations.restoreAll} kind="restore" requests={requests} />
      <ul className={classes.entries}>
        {aside.map((row) => (
          <AsideEntry key={`${row.projection} ${row.stream} ${row.position}`} row={row} />
        ))}
      </ul>
      {more > 0 && <p className={classes.nothing}>{text.moreAside(more)}</p>}
    </Section>
  );
}

function AsideEntry({ row }: { row: AsideRow }) {
  const { run, busy } = useCommand();
  const { projection, stream, type, position, waiting, since } = row;
  return (
    <Entry
      name={`${row.label} ${row.serialNo ?? stream}`}
      details={[type, whole(Number(position)), text.waitingEvents(waiting), dateTime(since)].join(' · ')}
      error={row.error}
      correlationId={row.correlationId}
      request={row.request}
      busy={busy}
      label={text.restore}
      onAsk={() => void run(operations.restore, { projection, stream }, { success: text.asked })}
    />
  );
}
