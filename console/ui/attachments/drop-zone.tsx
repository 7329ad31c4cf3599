import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './attachments.module.css';
import { text } from './text.js';

interface DropZoneProps {
  accept: string;
  multiple?: boolean;
  hint?: string;
  /** Why nothing can be uploaded now. */
  reason?: string | null;
  onFiles(files: readonly File[]): void;
}

/** Accepts files by drag and drop or through the browser's file dialog; the keyboard reaches the button inside. */
export function DropZone({ accept, multiple = true, hint, reason, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !reason);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!reason) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of two ways; the other is the button inside
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-off={reason ? true : undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <IconUpload size={18} stroke={1.5} aria-hidden />
      {reason ? (
        <span>{reason}</span>
      ) : over ? (
        <span>{text.dropNow}</span>
      ) : (
        <span>
          <span className={classes.byMouse}>{text.drop}</span>
          <button type="button" className={classes.choose} onClick={() => input.current?.click()}>
            {text.choose}
          </button>
          {hint && <span className={classes.hint}>{hint}</span>}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.choose}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Cleared so that choosing the same file again triggers `change`.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
