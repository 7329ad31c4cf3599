import { Select, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { IconButton } from '../../ui/buttons/reason-button.js';
import { Section } from '../../ui/display/section.js';
import { ChangeTable } from '../../ui/document-history/change-table.js';
import { diffFields } from '../../ui/document-history/fields-diff.js';
import { RecordLines } from '../../ui/document-history/lines.js';
import { diffLines } from '../../ui/document-history/lines-diff.js';
import { keepWithin, snapshotQuery } from '../../ui/document-history/queries.js';
import { typedChoice } from '../../ui/fields/typed-choice.js';
import { ErrorState, SkeletonBlock } from '../../ui/loading/states.js';
import classes from './replay.module.css';
import { text } from './text.js';
import type { GoReplay } from './use-replay.js';

interface CompareProps {
  businessKey: string;
  events: readonly HistoryEvent[];
  from: number;
  to: number;
  go: GoReplay;
}

/** Differences in the document between two of its events. */
export function Compare({ businessKey, events, from, to, go }: CompareProps) {
  const keep = keepWithin(businessKey);
  const before = useQuery({ ...snapshotQuery(businessKey, from), ...keep });
  const after = useQuery({ ...snapshotQuery(businessKey, to), ...keep });
  const failed = [before, after].find(({ error, data }) => error && !data);
  const options = events.map(({ seq, label, at, actor }, index) => ({
    value: String(seq),
    label: `${index + 1}. ${label} ${actor.name} ${at.slice(5, 16)}`,
  }));
  /** The moment chosen on the other side is disabled. */
  const optionsBut = (other: number) => options.map((one) => ({ ...one, disabled: one.value === String(other) }));
  const choose = (end: 'from' | 'to') => (value: string | null) =>
    value !== null && go({ [end]: Number(value) }, { replace: true });
  return (
    <Section title={text.compare.title}>
      <div className={classes.compare}>
        <div>
          <Select
            label={text.compare.from}
            data={optionsBut(to)}
            {...typedChoice}
            autoFocus
            value={String(from)}
            onChange={choose('from')}
            allowDeselect={false}
          />
        </div>
        <IconButton label={text.compare.swap} onClick={() => go({ from: to, to: from }, { replace: true })}>
          <IconArrowsExchange size={16} />
        </IconButton>
        <div>
          <Select
            label={text.compare.to}
            data={optionsBut(from)}
            {...typedChoice}
            value={String(to)}
            onChange={choose('to')}
            allowDeselect={false}
          />
        </div>
      </div>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : before.data && after.data ? (
        <Difference before={before.data} after={after.data} />
      ) : (
        <SkeletonBlock lines={4} />
      )}
    </Section>
  );
}

function Difference({ before, after }: { before: Snapshot; after: Snapshot }) {
  const changes = diffFields(before, after);
  const lines = after.lines && diffLines(before.lines, after.lines).some(({ state }) => state !== 'same');
  if (changes.length === 0 && !lines) return <Text c="dimmed">{text.compare.same}</Text>;
  return (
    <div className={classes.difference}>
      {changes.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {text.compare.fields(changes.length)}
          </Text>
          <ChangeTable changes={changes} />
        </>
      )}
      {lines && after.lines && <RecordLines lines={after.lines} before={before.lines} />}
    </div>
  );
}
