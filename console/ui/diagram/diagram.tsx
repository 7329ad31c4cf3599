import './diagram.css';
import { Box, Group, Loader, Paper, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Diagram as DiagramData } from '#contract/platform/approval.js';
import { MarkSign } from './mark-sign.js';
import { type DiagramStep, marks, stepsOf } from './marks.js';
import { Minimap } from './minimap.js';
import { parseNodes } from './parse-nodes.js';
import { StepList } from './step-list.js';
import { nameOf, StepVisits } from './step-visits.js';
import { text } from './text.js';
import { Toolbar } from './toolbar.js';
import { useFullScreen } from './use-full-screen.js';
import { useNodeFocus } from './use-node-focus.js';
import { useViewer } from './use-viewer.js';

type View = 'graph' | 'steps';

/** A workflow with the path a document took through it, as a picture and as a list. */
export const Diagram = ({ diagram }: { diagram: DiagramData }) => {
  const root = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 640px)', false);
  const [chosen, setChosen] = useState<View | null>(null);
  const nodes = useMemo(() => parseNodes(diagram.xml), [diagram.xml]);
  const steps = useMemo(() => stepsOf(diagram, nodes), [diagram, nodes]);
  const view = chosen ?? (narrow ? 'steps' : 'graph');
  return (
    <Box ref={root} className="diagram">
      {view === 'graph' ? (
        <Graph root={root} diagram={diagram} steps={steps} switcher={<Switcher view={view} onView={setChosen} />} />
      ) : (
        <>
          <Group mb={8}>
            <Switcher view={view} onView={setChosen} />
          </Group>
          <StepList steps={steps} />
        </>
      )}
    </Box>
  );
};

const Switcher = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <SegmentedControl
    size="xs"
    aria-label={text.view}
    value={view}
    onChange={(value) => onView(value === 'steps' ? 'steps' : 'graph')}
    data={[
      { value: 'graph', label: text.graph },
      { value: 'steps', label: text.steps },
    ]}
  />
);

interface GraphProps {
  root: RefObject<HTMLElement | null>;
  diagram: DiagramData;
  steps: readonly DiagramStep[];
  switcher: React.ReactNode;
}

const Graph = ({ root, diagram, steps, switcher }: GraphProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { drawn, failed, refit } = useViewer(canvas, diagram);
  const { full, toggle } = useFullScreen(root);
  const { shown, keep, hide } = useNodeFocus(stage, drawn?.viewer, steps);
  const step = steps.find((candidate) => candidate.id === shown?.id);

  useEffect(() => {
    if (root.current) root.current.dataset.full = String(full);
  }, [root, full]);

  useEffect(() => {
    if (!drawn || !stage.current) return;
    const observer = new ResizeObserver(refit);
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [drawn, refit]);

  return (
    <>
      <Group mb={8} gap={12} justify="space-between">
        {switcher}
        <Group gap={12} aria-label={text.legend} role="group">
          {marks.map((mark) => (
            <MarkSign key={mark} mark={mark} />
          ))}
        </Group>
        <Toolbar viewer={drawn?.viewer} onFit={refit} full={full} onFull={toggle} />
      </Group>
      <div className="diagram-stage" ref={stage}>
        <div className="diagram-canvas" ref={canvas} title="" />
        {!drawn && (
          <Group p={12} gap={8} role="status">
            {!failed && <Loader size="xs" />}
            <Text size="sm">{failed ? text.failed : text.loading}</Text>
          </Group>
        )}
        {drawn && <Minimap viewer={drawn.viewer} overview={drawn.overview} diagram={diagram} />}
        {shown && step && (
          <Paper
            className="diagram-card"
            withBorder
            shadow="md"
            p={8}
            role="tooltip"
            style={{ left: shown.left, top: shown.top }}
            onPointerEnter={keep}
            onPointerLeave={hide}
          >
            <Group gap={8} mb={4}>
              <Text size="sm" fw={600}>
                {nameOf(step)}
              </Text>
              <MarkSign mark={step.mark} />
              {step.count > 0 && (
                <Text size="xs" c="dimmed">
                  {text.count(step.count)}
                </Text>
              )}
            </Group>
            <StepVisits step={step} />
          </Paper>
        )}
      </div>
      <Text size="xs" c="dimmed" mt={4} visibleFrom="sm">
        {text.keys}
      </Text>
      <VisuallyHidden>
        <StepList steps={steps} />
      </VisuallyHidden>
    </>
  );
};
