import { IconCheck, IconFlag, IconPencil, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { ChangeTable } from '../../ui/document-history/change-table.js';
import { type Outcome, outcomeOf } from '../../ui/document-history/rounds.js';
import { valueText } from '../../ui/document-history/value.js';
import { begins } from '../../ui/focus/focus-place.js';
import classes from './events.module.css';
import { rolesIn } from './role-names.js';
import { saidOf } from './said.js';
import { text } from './text.js';

const signs: Record<Outcome, { Icon: typeof IconCheck; group: string }> = {
  passed: { Icon: IconCheck, group: 'done' },
  finished: { Icon: IconFlag, group: 'done' },
  refused: { Icon: IconX, group: 'returned' },
  started: { Icon: IconPlayerPlay, group: 'approval' },
  other: { Icon: IconPencil, group: 'draft' },
};

/** Level of detail. */
export type Density = keyof typeof text.densities;

interface EventItemProps {
  event: HistoryEvent;
  /** The event before it, if any. */
  before: HistoryEvent | undefined;
  density: Density;
  current: boolean;
  /** After the selected moment. */
  future: boolean;
  onChoose(): void;
}

/** One event: actor, action and time; then opinion, resulting status, and changes. */
export function EventItem({ event, before, density, current, future, onChoose }: EventItemProps) {
  const { Icon, group } = signs[outcomeOf(event)];
  const compact = density === 'compact';
  const actors = rolesIn(event.actor.roles);
  return (
    <li
      className={classes.event}
      data-seq={event.seq}
      data-current={current || undefined}
      data-future={future || undefined}
    >
      <button
        type="button"
        className={classes.eventHead}
        onClick={onChoose}
        aria-current={current ? 'step' : undefined}
        {...(current && begins)}
      >
        <span
          className={classes.dot}
          style={{ color: `var(--status-${group}-text)`, background: `var(--status-${group}-bg)` }}
        >
          <Icon size={13} stroke={2.2} aria-hidden />
        </span>
        <span className={classes.eventText}>
          <span className={classes.eventLabel}>{event.label}</span>
          <span className={classes.who}>
            {event.actor.name}
            {!compact && actors && `（${actors}）`}
          </span>
          <time className={classes.when}>{compact ? event.at.slice(5, 16) : event.at}</time>
        </span>
      </button>
      {!compact && (
        <div className={classes.eventBody}>
          {event.opinion && (
            <p>
              <span className={classes.soft}>{text.opinion}：</span>
              {event.opinion}
            </p>
          )}
          <Changed event={event} before={before} full={density === 'full'} />
          {density === 'full' && event.changes.length > 0 && <ChangeTable changes={event.changes} />}
        </div>
      )}
    </li>
  );
}

/** The new status, then the changes in place or their number; the full timeline has a table of them. */
function Changed({ event, before, full }: Pick<EventItemProps, 'event' | 'before'> & { full: boolean }) {
  const { state, inPlace, count } = saidOf(event, before);
  // The table lists the status, too.
  const told = full ? event.changes.length : count;
  const changes =
    inPlace.length > 0 && !full
      ? inPlace.map((one) => text.change(one.label, valueText(one.before), valueText(one.after)))
      : told > 0
        ? [text.changes(told)]
        : [];
  const said = [...(state === undefined ? [] : [`→ ${state}`]), ...changes];
  return said.length > 0 && <p className={classes.soft}>{said.join(' · ')}</p>;
}
