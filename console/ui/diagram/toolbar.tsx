import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFocusCentered,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { text } from './text.js';
import type { Viewer } from './viewer.js';

interface Props {
  viewer: Viewer | undefined;
  onFit: () => void;
  full: boolean;
  onFull: () => void;
}

export const Toolbar = ({ viewer, onFit, full, onFull }: Props) => {
  const buttons = [
    { label: text.zoomIn, icon: IconZoomIn, run: () => viewer?.zoomBy(1.25) },
    { label: text.zoomOut, icon: IconZoomOut, run: () => viewer?.zoomBy(0.8) },
    { label: text.fit, icon: IconFocusCentered, run: onFit },
    {
      label: full ? text.leaveFullScreen : text.fullScreen,
      icon: full ? IconArrowsMinimize : IconArrowsMaximize,
      run: onFull,
    },
  ];
  return (
    <Group gap={4} role="toolbar" aria-label={text.title}>
      {buttons.map(({ label, icon: Icon, run }) => (
        <Tooltip key={label} label={label} withinPortal={false}>
          <ActionIcon variant="default" size={28} aria-label={label} onClick={run} disabled={!viewer}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
};
