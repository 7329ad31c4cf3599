import { Button } from '@mantine/core';
import { type Overview, operations, type ParkedReaction, type ProjectionRow } from '#contract/operations.js';
import { confirm } from '../../ui/confirm.js';
import { Copyable } from '../../ui/copyable.js';
import { dateTime } from '../../ui/format.js';
import { Permission } from '../../ui/permission.js';
import { ReasonButton } from '../../ui/reason-button.js';
import { Section } from '../../ui/section.js';
import { useAct } from '../../ui/use-act.js';
import { ForAll } from './for-all.js';
import classes from './operations.module.css';
import { isOpen } from './standing.js';
import { text } from './text.js';

type ParkedProps = Pick<Overview, 'projections' | 'reactor' | 'requests'>;

/** Events that something could not take: why, and the ways on. */
export function Parked({ projections, reactor, requests }: ParkedProps) {
  const standing = projections.filter(({ error, building }) => error !== null || building?.error);
  return (
    <Section title={text.parkedEvents}>
      {reactor.parked.length > 1 && (
        <ForAll label={text.retryAll} call={operations.retryReactions} kind="retry-reaction" requests={requests} />
      )}
      {standing.length + reactor.parked.length === 0 ? (
        <p className={classes.nothing}>{text.nothingParked}</p>
      ) : (
        <ul className={classes.entries}>
          {standing.map((row) => (
            <StandingProjection key={row.name} row={row} />
          ))}
          {reactor.parked.map((row) => (
            <StandingReaction key={`${row.eventId} ${row.reaction}`} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function StandingProjection({ row }: { row: ProjectionRow }) {
  const { act, busy } = useAct();
  const { failed, name: projection } = row;
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <strong>
          {text.projections} {row.label}
        </strong>
        {failed && (
          <span className={classes.facts}>
            {failed.type} · {failed.stream} · {failed.position}
          </span>
        )}
        <Permission anyOf={text.permission}>
          <ReasonButton
            variant="default"
            loading={busy}
            reason={isOpen(row.request) ? text.busy : null}
            onClick={() => void act(operations.retry, { projection }, { success: text.asked })}
          >
            {text.retry}
          </ReasonButton>
        </Permission>
      </div>
      <p className={classes.message}>{row.error ?? row.building?.error}</p>
      {failed?.correlationId && <Copyable name={text.correlation} value={failed.correlationId} />}
    </li>
  );
}

function StandingReaction({ row }: { row: ParkedReaction }) {
  const { act, busy } = useAct();
  const { eventId, reaction } = row;
  const ask = () =>
    confirm({ title: text.skipTitle, message: text.skipMessage(reaction), confirm: text.skip, danger: true });
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <strong>
          {text.reactions} {reaction}
        </strong>
        <span className={classes.facts}>
          {row.stream} · {row.position} · {dateTime(row.parkedAt)}
        </span>
        <Permission anyOf={text.permission}>
          <ReasonButton
            variant="default"
            loading={busy}
            reason={isOpen(row.request) ? text.busy : null}
            onClick={() => void act(operations.retryReaction, { eventId, reaction }, { success: text.asked })}
          >
            {text.retry}
          </ReasonButton>
          <Button
            variant="subtle"
            color="red"
            onClick={() => void act(operations.skipReaction, { eventId, reaction }, { ask, success: text.asked })}
          >
            {text.skip}
          </Button>
        </Permission>
      </div>
      <p className={classes.message}>{row.error}</p>
      {row.correlationId && <Copyable name={text.correlation} value={row.correlationId} />}
    </li>
  );
}
