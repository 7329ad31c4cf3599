import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Answered } from '../answered.js';
import { SkeletonBlock } from '../states.js';
import classes from './approval-record.module.css';
import { StepBar } from './step-bar.js';
import { text } from './text.js';
import { Timeline } from './timeline.js';
import { type Approved, approvalQuery, pathQuery } from './use-decision.js';

const Diagram = lazy(() => import('../diagram/diagram.js').then((module) => ({ default: module.Diagram })));

/** How a document of any kind came to where it stands: the steps of this round, what was decided, the way it took. */
export function ApprovalRecord(approved: Approved) {
  const record = useQuery(approvalQuery(approved));
  return (
    <Answered query={record} lines={5}>
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
    </Answered>
  );
}

const ReplayLink = ({ businessKey }: { businessKey: string }) => (
  <Anchor size="sm" renderRoot={(rest) => <Link to="/inbox/replay" search={{ businessKey }} {...rest} />}>
    <Group gap={4} component="span">
      <IconHistory size={14} aria-hidden />
      {text.replay}
    </Group>
  </Anchor>
);

/** Large, and seldom what one came for: it is there when asked for. */
function FoldedDiagram(approved: Approved) {
  const [opened, setOpened] = useState(false);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Chevron size={14} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        mb={opened ? 'xs' : undefined}
      >
        {text.diagram}
      </Button>
      {opened && <PathTaken {...approved} />}
    </div>
  );
}

function PathTaken(approved: Approved) {
  const path = useQuery(pathQuery(approved));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (path.data && !path.data.xml) return null;
  return (
    <div ref={frame} className={classes.path}>
      <Suspense fallback={<SkeletonBlock lines={4} />}>
        <Answered query={path} lines={4}>
          {(diagram) => <Diagram diagram={diagram} />}
        </Answered>
      </Suspense>
    </div>
  );
}
