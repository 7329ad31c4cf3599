import { Progress } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '../buttons/reason-button.js';
import classes from './attachments.module.css';
import { text } from './text.js';
import type { Uploading } from './use-uploads.js';

/** Running and failed uploads. */
export function UploadList({ items, onDrop }: { items: readonly Uploading[]; onDrop(key: number): void }) {
  if (items.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label={text.uploading}>
      {items.map(({ key, name, percent, error, again }) => (
        <div
          key={key}
          className={classes.upload}
          data-failed={error ? true : undefined}
          role={error ? 'alert' : undefined}
        >
          <span className={classes.uploadName} title={name}>
            {error && <IconAlertTriangle className={classes.failed} size={14} aria-hidden />}
            {name}
          </span>
          {error ? (
            <span className={classes.failed}>{error}</span>
          ) : (
            <>
              <Progress
                className={classes.bar}
                value={percent ?? 0}
                size="sm"
                aria-label={`${text.uploading} ${name}`}
              />
              <span className={classes.uploadState}>
                {percent === undefined ? text.waiting : `${Math.round(percent)}%`}
              </span>
            </>
          )}
          {again && (
            <IconButton size={24} label={`${text.again} ${name}`} onClick={again}>
              <IconRefresh size={14} />
            </IconButton>
          )}
          <IconButton size={24} label={`${error ? text.dismiss : text.cancel} ${name}`} onClick={() => onDrop(key)}>
            <IconX size={14} />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
