import { Stack } from '@mantine/core';
import type { AnswerOf } from '#contract/platform/call.js';
import type { workflowRequest } from '#contract/workflow-request.js';
import { passed } from '#workflows/process-definition/process.js';
import { FoldedDiagram, PathDiagram, ReplayLink } from '../../ui/approval/path-taken.js';
import { text as approval } from '../../ui/approval/text.js';
import { Timeline } from '../../ui/approval/timeline.js';
import { Section } from '../../ui/display/section.js';
import { text } from './text.js';

export type WorkflowRequestDetail = AnswerOf<typeof workflowRequest.detail>;

/** Start and decisions, oldest first, in the format of approval records. */
function told({ userName, createTime, decisions }: WorkflowRequestDetail) {
  const begun = {
    nodeName: text.started,
    approver: userName ?? '',
    result: text.started,
    msg: '',
    approveDate: createTime,
  };
  const decided = decisions.map(({ taskName, userName: approver, result, opinion, time }) => ({
    nodeName: taskName,
    approver,
    result: result === passed ? approval.passed : approval.refused,
    msg: opinion,
    approveDate: time,
  }));
  return [begun, ...decided].map((one) => ({ round: 1, ...one }));
}

interface WayProps {
  request: WorkflowRequestDetail;
  /** Shows the diagram unfolded. */
  drawn?: boolean;
}

/** The path of a request to its current state. */
export function Way({ request, drawn = false }: WayProps) {
  const document = { businessKey: request.id, kind: 'workflow-request' } as const;
  return (
    <>
      {drawn && <PathDiagram {...document} />}
      <Section title={text.way} extra={<ReplayLink businessKey={request.id} />}>
        <Stack gap="md">
          <Timeline detail={told(request)} />
          {!drawn && <FoldedDiagram {...document} />}
        </Stack>
      </Section>
    </>
  );
}
