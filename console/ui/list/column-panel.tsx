import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../on-demand.js';
import { IconButton } from '../reason-button.js';
import type { ColumnRowsProps } from './column-rows.js';

const ColumnRows = onDemand(async () => (await import('./column-rows.js')).ColumnRows);

/** Show, order, pin and width of each column. */
export function ColumnPanel({ disabled, ...rows }: ColumnRowsProps & { disabled: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton label="列设置" disabled={disabled} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconColumns3 size={16} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="94vw" aria-label="列设置">
        <ColumnRows {...rows} />
      </Popover.Dropdown>
    </Popover>
  );
}
