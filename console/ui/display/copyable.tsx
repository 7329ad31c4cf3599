import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copyable.module.css';

/** An id with a copy button. */
export function Copyable({ name, value }: { name: string; value: string }) {
  return (
    <span className={classes.copyable}>
      {name}
      <code>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon onClick={copy} size={24} aria-label={copied ? '已复制' : `复制${name}`}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  );
}
