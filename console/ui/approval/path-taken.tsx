import { Anchor, Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../loading/on-demand.js';
import { QueryBoundary } from '../loading/query-boundary.js';
import { SkeletonBlock } from '../loading/states.js';
import classes from './approval-record.module.css';
import { text } from './text.js';
import { type Pathed, pathQuery } from './use-decision.js';

const Diagram = onDemand(
  async () => (await import('../diagram/diagram.js')).Diagram,
  undefined,
  <SkeletonBlock lines={4} />,
);

/** Link to the replay of the document, event by event. */
export const ReplayLink = ({ businessKey }: { businessKey: string }) => (
  <Anchor
    size="sm"
    data-on-screen
    renderRoot={(rest) => <Link to="/inbox/replay" search={{ businessKey }} {...rest} />}
  >
    <Group gap={4} mih={24} component="span">
      <IconHistory size={14} aria-hidden />
      {text.replay}
    </Group>
  </Anchor>
);

/** Diagram folded by default, because it is large and seldom needed. */
export function FoldedDiagram(document: Pathed) {
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
      {opened && <PathTaken {...document} />}
    </div>
  );
}

function PathTaken(document: Pathed) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={frame} className={classes.path}>
      <PathDiagram {...document} />
    </div>
  );
}

/** Diagram with the path a document has taken; renders nothing if its kind has no diagram. */
export function PathDiagram(document: Pathed) {
  const path = useQuery(pathQuery(document));
  if (path.data && !path.data.xml) return null;
  return (
    <QueryBoundary query={path} lines={4}>
      {(diagram) => <Diagram diagram={diagram} />}
    </QueryBoundary>
  );
}
