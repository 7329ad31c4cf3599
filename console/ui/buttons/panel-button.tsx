import { type ReactNode, useState } from 'react';
import { onDemand } from '../loading/on-demand.js';
import { type OpenerProps, useOpener } from './opener.js';
import type { PanelProps } from './panel.js';

const load = async () => (await import('./panel.js')).Panel;
const Panel = onDemand<Awaited<ReturnType<typeof load>>>(load, ({ opened }: PanelProps) => opened);

interface PanelButtonProps extends Pick<PanelProps, 'label' | 'width'> {
  /** Content of the panel, rendered while it is open. */
  panel(close: () => void): ReactNode;
  children(opener: OpenerProps): ReactNode;
}

/** A button that opens a small panel beside it. Its code loads like a menu's. */
export function PanelButton({ label, width, panel, children }: PanelButtonProps) {
  const [opened, setOpened] = useState(false);
  const { opener, beside } = useOpener('dialog', opened, setOpened);
  return (
    <>
      {children(opener)}
      <Panel {...beside} label={label} width={width} panel={() => panel(() => setOpened(false))} />
    </>
  );
}
