import { Button } from '@mantine/core';
import { type Overview, operations, type ParkedReaction, type ProjectionRow } from '#contract/operations.js';
import { dateTime } from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { Entry } from './entry.js';
import { ForAll } from './for-all.js';
import classes from './operations.module.css';
import { text } from './text.js';

type ParkedProps = Pick<Overview, 'projections' | 'reactor' | 'requests'>;

/** Events that could not be handled: error and possible actions. */
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
  const { run, busy } = useCommand();
  const { failed, name: projection } = row;
  return (
    <Entry
      name={`${text.projections} ${row.label}`}
      details={failed && [failed.type, failed.stream, failed.position].join(' · ')}
      error={row.error ?? row.building?.error}
      correlationId={failed?.correlationId}
      request={row.request}
      busy={busy}
      label={text.retry}
      onAsk={() => void run(operations.retry, { projection }, { success: text.asked })}
    />
  );
}

function StandingReaction({ row }: { row: ParkedReaction }) {
  const { run, busy } = useCommand();
  const { eventId, reaction } = row;
  const ask = () =>
    confirm({ title: text.skipTitle, message: text.skipMessage(reaction), confirm: text.skip, danger: true });
  const skip = () => run(operations.skipReaction, { eventId, reaction }, { ask, success: text.asked });
  return (
    <Entry
      name={`${text.reactions} ${reaction}`}
      details={[row.stream, row.position, dateTime(row.parkedAt)].join(' · ')}
      error={row.error}
      correlationId={row.correlationId}
      request={row.request}
      busy={busy}
      label={text.retry}
      onAsk={() => void run(operations.retryReaction, { eventId, reaction }, { success: text.asked })}
      beside={
        <Button variant="subtle" color="red" onClick={() => void skip()}>
          {text.skip}
        </Button>
      }
    />
  );
}
