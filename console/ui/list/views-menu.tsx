import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../on-demand.js';
import type { ViewsProps } from './views.js';

const Views = onDemand(async () => (await import('./views.js')).Views);

/** Saved views of a list: open, make default, share as a link, delete, and save what is shown now. */
export function ViewsMenu({ disabled, onOpen, ...views }: ViewsProps & { disabled: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          disabled={disabled}
          leftSection={<IconBookmark size={16} aria-hidden />}
          c="var(--text-soft)"
          onClick={() => setOpened(!opened)}
        >
          视图
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="保存的视图">
        <Views
          {...views}
          onOpen={(view) => {
            setOpened(false);
            onOpen(view);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
