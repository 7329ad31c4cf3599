import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { partyLabel } from '#workflows/platform/kernel/roles.js';
import type { DrawnProcess as Process, Way } from '#workflows/process-definition/process.js';
import { Section } from '../../ui/display/section.js';
import { text } from './text.js';

interface StepsProps {
  xml: string;
  /** Names of the elements. */
  names: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** The process in words: who decides, and where each decision leads. Renders nothing if the process is invalid. */
export function StepsInWords({ xml, names = [] }: StepsProps) {
  const { data } = useQuery({
    queryKey: ['process-in-words', xml],
    queryFn: async (): Promise<Process | null> => {
      const { readProcess } = await import('#workflows/process-definition/read-process.js');
      return readProcess(xml).then(
        ({ process }) => process,
        () => null,
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const calledAt = (id: string | undefined) => names.find((one) => one.id === id)?.name ?? '';
  const goal = ({ to, through }: Way) => {
    const end = calledAt(through.at(-1));
    return data.steps.find((step) => step.id === to)?.name ?? (end ? `${text.ends}（${end}）` : text.ends);
  };
  return (
    <Section title={text.steps}>
      <ol className="process-steps">
        <li>
          <Text size="sm">{text.leadsTo(calledAt(data.start) || text.begins, goal(data.first))}</Text>
        </li>
        {data.steps.map((step) => (
          <li key={step.id}>
            <Text size="sm" fw={600}>
              {step.name}（{partyLabel(step.role)}）
            </Text>
            <Text size="sm">{text.leadsTo(text.passed, goal(step.passed))}</Text>
            <Text size="sm">{text.leadsTo(text.refused, goal(step.refused))}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
