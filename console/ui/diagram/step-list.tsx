import { Box, Group, Text } from '@mantine/core';
import { MarkSign } from './mark-sign.js';
import type { DiagramStep } from './marks.js';
import { nameOf, StepVisits } from './step-visits.js';
import { text } from './text.js';

/** Text version of the diagram: the same steps, marks, counts and opinions, in order. */
export const StepList = ({ steps }: { steps: readonly DiagramStep[] }) => (
  <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label={text.steps}>
    {steps.map((step) => (
      <Box
        component="li"
        key={step.id}
        py={8}
        aria-current={step.mark === 'current' ? 'step' : undefined}
        style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
      >
        <Group gap={8} mb={2}>
          <MarkSign mark={step.mark} />
          <Text size="sm" fw={600}>
            {nameOf(step)}
          </Text>
          {step.count > 1 && (
            <Text size="xs" c="dimmed">
              {text.count(step.count)}
            </Text>
          )}
        </Group>
        {(step.visits.length > 0 || step.mark === 'current') && <StepVisits step={step} />}
      </Box>
    ))}
  </Box>
);
