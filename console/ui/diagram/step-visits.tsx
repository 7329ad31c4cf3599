import { Stack, Text } from '@mantine/core';
import type { DiagramStep } from './marks.js';
import { text } from './text.js';

const names = { start: text.start, end: text.end, step: text.unnamed, gateway: text.unnamed };

export const nameOf = (step: DiagramStep) => step.name || names[step.type];

/** Description with one line per visit, for screen readers. */
export const describe = (step: DiagramStep) =>
  [
    nameOf(step),
    text.mark[step.mark],
    step.count > 1 ? text.count(step.count) : '',
    ...step.visits.map((visit) =>
      [visit.approver, visit.result, visit.at, visit.opinion && `${text.opinion}：${visit.opinion}`]
        .filter(Boolean)
        .join(' '),
    ),
  ]
    .filter(Boolean)
    .join('，');

/** Decisions at this step: by whom, when, with which opinion. */
export const StepVisits = ({ step }: { step: DiagramStep }) => (
  <Stack gap={4}>
    {step.visits.length === 0 && (
      <Text size="xs" c="dimmed">
        {step.mark === 'current' ? text.now : step.mark === 'waiting' ? text.noVisit : text.mark[step.mark]}
      </Text>
    )}
    {step.visits.map((visit) => (
      <div key={`${visit.round}-${visit.at}-${visit.approver}`}>
        <Text size="xs">
          {text.round(visit.round)} · {visit.approver} · {visit.result}
        </Text>
        <Text size="xs" c="dimmed">
          {visit.at}
        </Text>
        {visit.opinion && (
          <Text size="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text.opinion}：{visit.opinion}
          </Text>
        )}
      </div>
    ))}
  </Stack>
);
