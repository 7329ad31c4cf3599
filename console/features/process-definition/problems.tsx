import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { processName } from '#workflows/process-definition/names.js';
import { tooLongFor } from '../../ui/fields/too-long.js';
import type { Drawing } from './drawing/drawing.js';
import { text } from './text.js';

export interface Problem {
  readonly message: string;
  readonly element: string | undefined;
}

/** Delay after the last change. */
const pauseMs = 250;

/** Problems for which the server would reject the drawing. */
export async function problemsOf(drawing: Drawing): Promise<readonly Problem[]> {
  const [{ problemsIn }, xml] = await Promise.all([
    import('#workflows/process-definition/read-process.js'),
    drawing.xml(),
  ]);
  const { name } = drawing.process();
  const misnamed = name ? tooLongFor(processName, name) : text.nameless;
  return [
    ...(misnamed ? [{ message: misnamed, element: undefined }] : []),
    ...(await problemsIn(xml)).map(({ message, element }) => ({ message, element })),
  ];
}

/** Checks the drawing by the server's own rules while the user draws. Undefined until first checked. */
export function useProblems(drawing: Drawing | undefined): readonly Problem[] | undefined {
  const [problems, setProblems] = useState<readonly Problem[]>();
  // Runs on every render, because every change to the drawing re-renders the page.
  useEffect(() => {
    if (!drawing) return;
    let gone = false;
    const look = async () => {
      const found = await problemsOf(drawing);
      if (gone) return;
      drawing.mark(found.flatMap(({ element }) => element ?? []));
      setProblems((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  });
  return problems;
}

/** Status colours (ui/status.ts), which are readable in both themes. */
const right = () => ({
  root: {
    '--alert-bg': 'var(--status-done-bg)',
    '--alert-color': 'var(--status-done-text)',
    '--alert-bd': '1px solid transparent',
  },
});

interface ProblemsProps {
  problems: readonly Problem[] | undefined;
  onChoose(element: string | undefined): void;
}

/** Problems, each a link to its element. */
export function Problems({ problems, onChoose }: ProblemsProps) {
  if (!problems) return null;
  if (problems.length === 0)
    return (
      <Alert variant="light" vars={right} p="xs" role="status" icon={<IconCircleCheck size={16} aria-hidden />}>
        {text.noProblems}
      </Alert>
    );
  return (
    <Alert
      variant="light"
      color="red"
      p="xs"
      role="status"
      title={text.problems(problems.length)}
      icon={<IconAlertTriangle size={16} aria-hidden />}
    >
      <ul className="process-problems">
        {problems.map(({ message, element }) => (
          <li key={`${element} ${message}`}>
            <button type="button" onClick={() => onChoose(element)}>
              <Text size="sm" component="span">
                {message}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
