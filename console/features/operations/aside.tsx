import { type AsideRow, type Overview, operations } from '#contract/operations.js';
import { Copyable } from '../../ui/copyable.js';
import { dateTime, whole } from '../../ui/format.js';
import { Permission } from '../../ui/permission.js';
import { ReasonButton } from '../../ui/reason-button.js';
import { Section } from '../../ui/section.js';
import { useAct } from '../../ui/use-act.js';
import { ForAll } from './for-all.js';
import classes from './operations.module.css';
import { isOpen } from './standing.js';
import { text } from './text.js';

type AsideProps = Pick<Overview, 'aside' | 'projections' | 'requests'>;

/** Documents whose rows stay as they were last right: why, since when, and the way back. Nothing where there are none. */
export function Aside({ aside, projections, requests }: AsideProps) {
  if (aside.length === 0) return null;
  const more = projections.reduce((sum, one) => sum + one.aside, 0) - aside.length;
  return (
    <Section title={text.asideDocuments}>
      <p className={classes.nothing}>{text.asideExplained}</p>
      <ForAll label={text.restoreAll} call={operations.restoreAll} kind="restore" requests={requests} />
      <ul className={classes.entries}>
        {aside.map((row) => (
          <Entry key={`${row.projection} ${row.stream} ${row.position}`} row={row} />
        ))}
      </ul>
      {more > 0 && <p className={classes.nothing}>{text.moreAside(more)}</p>}
    </Section>
  );
}

function Entry({ row }: { row: AsideRow }) {
  const { act, busy } = useAct();
  const { projection, stream } = row;
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <strong>
          {row.label} {row.serialNo ?? stream}
        </strong>
        <span className={classes.facts}>
          {row.type} · {whole(Number(row.position))} · {text.waitingEvents(row.waiting)} · {dateTime(row.since)}
        </span>
        <Permission anyOf={text.permission}>
          <ReasonButton
            variant="default"
            loading={busy}
            reason={isOpen(row.request) ? text.busy : null}
            onClick={() => void act(operations.restore, { projection, stream }, { success: text.asked })}
          >
            {text.restore}
          </ReasonButton>
        </Permission>
      </div>
      <p className={classes.message}>{row.error}</p>
      {row.correlationId && <Copyable name={text.correlation} value={row.correlationId} />}
    </li>
  );
}
