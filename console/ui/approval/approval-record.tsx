import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../loading/query-boundary.js';
import { FoldedDiagram, ReplayLink } from './path-taken.js';
import { StepBar } from './step-bar.js';
import { text } from './text.js';
import { Timeline } from './timeline.js';
import { type Approved, approvalQuery } from './use-decision.js';

/** Approval record of a document of any kind: steps of this round, decisions made, path taken. */
export function ApprovalRecord(approved: Approved) {
  const record = useQuery(approvalQuery(approved));
  return (
    <QueryBoundary query={record} lines={5}>
      {({ nodes, detail }) => (
        <Stack gap="md">
          <StepBar nodes={nodes} />
          <section aria-label={text.history}>
            <Group justify="space-between" gap="xs" mb="xs">
              <Text fw={600} size="sm">
                {text.history}
              </Text>
              <ReplayLink businessKey={approved.businessKey} />
            </Group>
            <Timeline detail={detail} />
          </section>
          <FoldedDiagram {...approved} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
