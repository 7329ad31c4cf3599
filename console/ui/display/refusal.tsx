import { Text } from '@mantine/core';
import { inbox, type Pending } from '#contract/inbox.js';
import { callQuery } from '../../api/query.js';

const text = { refusedFor: (opinion: string) => `退回原因：${opinion}` } as const;

/** Why a document was refused, and what the caller is to do there. */
export const pendingQuery = (businessKey: string) =>
  callQuery(inbox.at, { businessKey }, { kinds: ['document-index'], quiet: true });

/** The reason, and who gave it at which step. */
export const RefusedFor = ({ refusal }: { refusal: NonNullable<Pending['refusal']> }) => (
  <>
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text.refusedFor(refusal.opinion)}
    </Text>
    <Text size="xs">
      {refusal.step} · {refusal.by} · {refusal.at}
    </Text>
  </>
);
