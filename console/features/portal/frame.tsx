import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './portal.module.css';
import { text } from './text.js';

/** Frame of every public page. */
export const PortalFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.header}>
      <div>
        <Anchor component={Link} to="/portal" fw={600} fz="lg" c="inherit" underline="never">
          {text.company}
        </Anchor>
        <Text size="xs" c="dimmed">
          {text.about}
        </Text>
      </div>
      <Button component={Link} to="/" variant="default">
        {text.enter}
      </Button>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
