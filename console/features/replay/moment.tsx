import type { Diagram as DiagramData, HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { Section } from '../../ui/display/section.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { changedFields } from '../../ui/document-history/fields-diff.js';
import { DocumentRecord } from '../../ui/document-history/record.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { SkeletonBlock } from '../../ui/loading/states.js';
import classes from './replay.module.css';
import { isForPeople, whoIn } from './role-names.js';
import { text } from './text.js';

const Diagram = onDemand(
  async () => (await import('../../ui/diagram/diagram.js')).Diagram,
  undefined,
  <SkeletonBlock lines={6} />,
);

interface MomentProps {
  event: HistoryEvent | undefined;
  snapshot: Snapshot;
  /** The previous moment, for comparing lines. */
  before: Snapshot | undefined;
  diagram: DiagramData | undefined;
  latest: boolean;
  /** An older moment is shown while this one loads. */
  late: boolean;
}

/** The document at one moment: status, possible actions and by whom, path taken, content. */
export function Moment({ event, snapshot, before, diagram, latest, late }: MomentProps) {
  const actions = snapshot.actions.filter(({ who }) => isForPeople(who));
  return (
    <div className={classes.moment} aria-busy={late} data-late={late || undefined}>
      <div className={classes.standing}>
        <div>
          <span className={classes.soft}>{text.status}</span>
          <StatusTag label={snapshot.stateLabel} />
        </div>
        <time className={classes.soft}>{snapshot.at}</time>
        {event?.opinion && <q className={classes.quote}>{event.opinion}</q>}
        {latest && <span className={classes.soft}>{text.now}</span>}
      </div>
      <Section title={text.action}>
        {actions.length === 0 ? (
          <p className={classes.soft}>{text.noActions}</p>
        ) : (
          <ul className={classes.actions}>
            {actions.map(({ name, label, who }) => (
              <li key={name}>
                <strong>{label}</strong>
                <span className={classes.soft}>{text.who(whoIn(who))}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={text.diagram}>{diagram ? <Diagram diagram={diagram} /> : <SkeletonBlock lines={6} />}</Section>
      <DocumentRecord
        snapshot={snapshot}
        changed={changedFields(event)}
        linesBefore={before && event && event.seq > before.seq ? before.lines : undefined}
      />
    </div>
  );
}
