import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Colours that can be read in both themes are those of a status (ui/status.ts). */
const colours = () => ({
  root: {
    '--alert-bg': 'var(--status-waiting-bg)',
    '--alert-color': 'var(--status-waiting-text)',
    '--alert-bd': '1px solid transparent',
  },
});

/** What is to be looked at. A mark beside it says so, too, for a reader who sees no colours. */
export const Warning = ({ icon = <IconAlertTriangle size={16} aria-hidden />, ...rest }: AlertProps) => (
  <Alert variant="light" p="xs" icon={icon} vars={colours} {...rest} />
);
