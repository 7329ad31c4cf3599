import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExternalTarget, useOpenedOnceThere } from './external-target.js';
import type { BesideProps } from './opener.js';

export interface PanelProps extends BesideProps {
  label: string;
  /** Width in px, limited to the width of a phone. */
  width: number;
  panel(): ReactNode;
}

export function Panel({ id, button, opened, onChange, label, width, panel }: PanelProps) {
  return (
    <Popover
      id={id}
      opened={useOpenedOnceThere(opened)}
      onChange={onChange}
      position="bottom-end"
      width={width}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ExternalTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="94vw" aria-label={label}>
        {panel()}
      </Popover.Dropdown>
    </Popover>
  );
}
