import { Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inbox, type Pending } from '#contract/inbox.js';
import { callQuery } from '../../api/query.js';
import { StatusTag } from '../display/status-tag.js';
import { Warning } from '../display/warning.js';
import { text } from './text.js';

/** Why a document was refused, and what the caller is to do there. */
export const pendingQuery = (businessKey: string) =>
  callQuery(inbox.at, { businessKey }, { kinds: ['document-index'], quiet: true });

/** Pending tasks at a document, each with its number, its state and the reason for a refusal. */
export function PendingBanner({ businessKey }: { businessKey: string }) {
  const { data = [] } = useQuery(pendingQuery(businessKey));
  return data.map((one) => <Banner key={one.id} pending={one} />);
}

function Banner({ pending: { kindLabel, serialNo, stepLabel, refusal } }: { pending: Pending }) {
  return (
    <Warning
      role="note"
      aria-label={`${kindLabel} ${serialNo}`}
      mb="md"
      icon={refusal ? <IconArrowBackUp size={18} aria-hidden /> : <IconChecklist size={18} aria-hidden />}
    >
      <Group gap="xs">
        <Text size="sm" fw={600} component="span">
          {kindLabel} {serialNo}
        </Text>
        <StatusTag label={stepLabel} />
      </Group>
      {refusal && (
        <>
          <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text.refusedFor(refusal.opinion)}
          </Text>
          <Text size="xs">
            {refusal.step} · {refusal.by} · {refusal.at}
          </Text>
        </>
      )}
    </Warning>
  );
}
