import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './document.module.css';

/** What is to be known before the form is sent; it keeps nobody from sending it. */
export const FormWarning = ({ children }: { children: ReactNode }) => (
  <Alert
    className={classes.wide}
    color="orange.9"
    variant="light"
    p="xs"
    role="alert"
    icon={<IconAlertTriangle size={16} aria-hidden />}
  >
    {children}
  </Alert>
);
