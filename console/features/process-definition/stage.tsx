import '../../ui/diagram/diagram.css';
import './editor.css';
import { Group, Loader, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconFocusCentered, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/buttons/reason-button.js';
import type { Drawing } from './drawing/drawing.js';
import { text } from './text.js';

interface StageProps {
  container: RefObject<HTMLDivElement | null>;
  drawing: Drawing | undefined;
  failed: boolean;
  /** Content beside the tools. */
  beside?: ReactNode;
}

/** Canvas of a process with tools for zooming, undo and redo. */
export function Stage({ container, drawing, failed, beside }: StageProps) {
  const { change } = drawing ?? {};
  const tools = [
    ...(change
      ? [
          { label: text.undo, Icon: IconArrowBackUp, run: change.undo, off: !change.canUndo() },
          { label: text.redo, Icon: IconArrowForwardUp, run: change.redo, off: !change.canRedo() },
        ]
      : []),
    { label: text.zoomIn, Icon: IconZoomIn, run: () => drawing?.zoomBy(1.25), off: !drawing },
    { label: text.zoomOut, Icon: IconZoomOut, run: () => drawing?.zoomBy(0.8), off: !drawing },
    { label: text.fit, Icon: IconFocusCentered, run: () => drawing?.fit(), off: !drawing },
  ];
  return (
    <div className="process-stage diagram">
      <Group gap={4} p={6} justify="space-between">
        <Group gap={4} role="toolbar" aria-label={text.tools}>
          {tools.map(({ label, Icon, run, off }) => (
            <IconButton key={label} label={label} variant="default" size={28} disabled={off} onClick={run}>
              <Icon size={16} aria-hidden />
            </IconButton>
          ))}
        </Group>
        {beside}
      </Group>
      <section className="process-canvas" aria-label={text.canvas} ref={container} />
      {!drawing && (
        <Group p={12} gap={8} role="status" className="process-waiting">
          {!failed && <Loader size="xs" />}
          <Text size="sm">{failed ? text.failed : text.loading}</Text>
        </Group>
      )}
    </div>
  );
}
