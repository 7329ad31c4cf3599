import { type PointerEvent, useRef } from 'react';
import { narrowest, widest } from './column-settings.js';
import classes from './grid.module.css';

interface ResizerProps {
  label: string;
  width: number;
  onWidth(width: number): void;
}

/** Draggable edge of a column head that sets its width. The column settings offer the same by keyboard. */
export function ColumnResizer({ label, width, onWidth }: ResizerProps) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const target = (event: PointerEvent) => {
    const start = from.current ?? { x: event.clientX, width };
    return Math.round(Math.min(widest, Math.max(narrowest, start.width + event.clientX - start.x)));
  };
  return (
    <span
      className={classes.resizer}
      title={`拖动调整“${label}”列宽`}
      aria-hidden
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (from.current) event.currentTarget.style.setProperty('--dragged', `${target(event) - from.current.width}px`);
      }}
      onPointerUp={(event) => {
        event.currentTarget.style.removeProperty('--dragged');
        if (from.current && from.current.x !== event.clientX) onWidth(target(event));
        from.current = undefined;
      }}
    />
  );
}
