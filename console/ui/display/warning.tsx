import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Status colours (ui/status.ts), which are readable in both themes. */
const colours = () => ({
  root: {
    '--alert-bg': 'var(--status-waiting-bg)',
    '--alert-color': 'var(--status-waiting-text)',
    '--alert-bd': '1px solid transparent',
  },
});

/** A warning. It has an icon, so that colour is not the only cue. */
export const Warning = ({ icon = <IconAlertTriangle size={16} aria-hidden />, ...rest }: AlertProps) => (
  <Alert variant="light" p="xs" icon={icon} vars={colours} {...rest} />
);
