import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { usePreference } from '../../api/preference.js';
import { roundsOf } from '../../ui/document-history/rounds.js';
import { type Density, EventItem } from './event-item.js';
import classes from './events.module.css';
import { text } from './text.js';

interface EventListProps {
  events: readonly HistoryEvent[];
  current: HistoryEvent | undefined;
  onChoose(seq: number): void;
}

/** All events in order, grouped by round; users choose the level of detail. */
export function EventList({ events, current, onChoose }: EventListProps) {
  const { value, set } = usePreference<{ density: Density }>('replay', { density: 'timeline' });
  const scroller = useRef<HTMLDivElement>(null);
  const seq = current?.seq;
  const before = new Map(events.map((event, index) => [event, events[index - 1]]));

  // Scrolls the selected event into view within the list, without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density moves it too
  useEffect(() => {
    const box = scroller.current;
    const item = box?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!box || !item) return;
    const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.top < outer.top + 32) box.scrollBy({ top: inner.top - outer.top - 32 });
    else if (inner.bottom > outer.bottom) box.scrollBy({ top: inner.bottom - outer.bottom + 8 });
  }, [seq, value.density]);

  return (
    <section className={classes.events} aria-label={text.events}>
      <SegmentedControl
        fullWidth
        aria-label={text.density}
        value={value.density}
        onChange={(density) => set({ density: density as Density })}
        data={Object.entries(text.densities).map(([value, label]) => ({ value, label }))}
      />
      <div ref={scroller} className={classes.eventScroller}>
        {roundsOf(events).map(({ round, events }) => (
          <section key={round} aria-label={round ? text.round(round) : text.before}>
            <h3 className={classes.round}>{round ? text.round(round) : text.before}</h3>
            <ol className={classes.eventList}>
              {events.map((event) => (
                <EventItem
                  key={event.seq}
                  event={event}
                  before={before.get(event)}
                  density={value.density}
                  current={event.seq === seq}
                  future={seq !== undefined && event.seq > seq}
                  onChoose={() => onChoose(event.seq)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
