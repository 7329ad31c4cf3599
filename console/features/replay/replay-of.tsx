import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty, ErrorState, SkeletonBlock } from '../../ui/loading/states.js';
import { Compare } from './compare.js';
import { EventList } from './event-list.js';
import { ReplayHead } from './head.js';
import { Moment } from './moment.js';
import { Player } from './player.js';
import classes from './replay.module.css';
import type { ReplaySearch } from './search.js';
import { text } from './text.js';
import { type GoReplay, useReplay } from './use-replay.js';

interface ReplayOfProps {
  businessKey: string;
  search: ReplaySearch;
  go: GoReplay;
}

/** Events of a document on the left, the document at the selected one on the right. */
export function ReplayOf({ businessKey, search, go }: ReplayOfProps) {
  const { history, events, index, event, snapshot, diagram, before } = useReplay(businessKey, search.seq);
  const toSeq = useCallback((seq: number) => go({ seq }, { replace: true }), [go]);
  const toIndex = useCallback(
    (at: number) => {
      const seq = events[at]?.seq;
      if (seq !== undefined) toSeq(seq);
    },
    [events, toSeq],
  );
  const another = () => go({ businessKey: undefined, seq: undefined, from: undefined, to: undefined });
  const comparing = search.from !== undefined && search.to !== undefined;
  const compare = () =>
    go(comparing ? { from: undefined, to: undefined } : { from: events[0]?.seq ?? 0, to: events.at(-1)?.seq ?? 0 }, {
      replace: true,
    });

  if (!history.data) {
    return (
      <section className={classes.page} aria-label={text.title}>
        <Unread error={history.error} onRetry={() => void history.refetch()} onAnother={another} />
      </section>
    );
  }
  return (
    <section className={classes.page} aria-label={text.title}>
      <ReplayHead
        record={history.data}
        businessKey={businessKey}
        seq={event?.seq}
        comparing={comparing}
        comparable={events.length > 1}
        onCompare={compare}
        onAnother={another}
      />
      {events.length === 0 ? (
        <Empty title={text.empty} />
      ) : (
        <>
          <Player events={events} index={index} onIndex={toIndex} />
          <div className={classes.columns}>
            <EventList events={events} current={event} onChoose={toSeq} />
            <section className={classes.right} aria-label={text.moment}>
              {comparing && (
                <Compare
                  businessKey={businessKey}
                  events={events}
                  from={search.from ?? 0}
                  to={search.to ?? 0}
                  go={go}
                />
              )}
              <QueryBoundary query={snapshot} lines={14}>
                {(then) => (
                  <Moment
                    event={event}
                    snapshot={then}
                    before={before}
                    diagram={diagram.data}
                    latest={index === events.length - 1}
                    late={snapshot.isPlaceholderData}
                  />
                )}
              </QueryBoundary>
            </section>
          </div>
        </>
      )}
    </section>
  );
}

interface UnreadProps {
  error: unknown;
  onRetry(): void;
  onAnother(): void;
}

/** Shown while loading or on error. */
const Unread = ({ error, onRetry, onAnother }: UnreadProps) =>
  error ? (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      <Button variant="default" mx="auto" onClick={onAnother}>
        {text.another}
      </Button>
    </>
  ) : (
    <SkeletonBlock lines={14} />
  );
