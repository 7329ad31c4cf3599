import { Button } from '@mantine/core';
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import type { Outline } from './use-outline.js';

/** Expands or collapses all rows with children. */
export function OutlineToggle({ toggleAll }: Pick<Outline<never>, 'toggleAll'>) {
  if (!toggleAll) return null;
  const Icon = toggleAll.closed ? IconChevronsDown : IconChevronsUp;
  return (
    <Button variant="default" leftSection={<Icon size={14} aria-hidden />} onClick={toggleAll.run}>
      {toggleAll.closed ? '全部展开' : '全部收起'}
    </Button>
  );
}
