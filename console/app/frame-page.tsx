import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './frame-page.module.css';

/** A page of another tool inside the console. */
export function FramePage({ title, src, notice }: { title: string; src: string; notice?: string }) {
  return (
    <div className={classes.page}>
      {notice && (
        <Alert variant="light" p="xs" icon={<IconInfoCircle size={16} aria-hidden />}>
          {notice}
        </Alert>
      )}
      <iframe title={title} src={src} className={classes.frame} />
    </div>
  );
}
