import { Box, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Pending } from '#contract/inbox.js';
import { pendingQuery, RefusedFor } from '../display/refusal.js';
import { StatusTag } from '../display/status-tag.js';
import { Warning } from '../display/warning.js';

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
        <Box mt={4}>
          <RefusedFor refusal={refusal} />
        </Box>
      )}
    </Warning>
  );
}
