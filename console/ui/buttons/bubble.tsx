import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface BubbleProps {
  /** Element whose tip is shown; undefined while nothing is pointed at. */
  part: HTMLElement | undefined;
}

export function Bubble({ part }: BubbleProps) {
  const [last, setLast] = useState(part);
  if (part && part !== last) setLast(part);
  // Positioned before it opens, so that it never flashes elsewhere.
  const [placed, setPlaced] = useState<HTMLElement>();
  useEffect(() => {
    setPlaced(part);
  }, [part]);
  return (
    last && (
      <Tooltip
        target={last}
        label={last.dataset.tip}
        position={last.dataset.tipSide === 'right' ? 'right' : 'top'}
        opened={part !== undefined && part === placed}
      />
    )
  );
}
