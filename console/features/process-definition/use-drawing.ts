import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { Drawing } from './drawing/drawing.js';

interface Drawn {
  readonly drawing: Drawing | undefined;
  readonly failed: boolean;
}

/** Draws into `container` and re-renders on every change. Another xml creates another drawing. */
export function useDrawing(container: RefObject<HTMLElement | null>, xml: string, editable: boolean): Drawn {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const now = useRef<Drawing>(undefined);

  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { createDrawing } = await import('./drawing/drawing.js');
      if (gone || !container.current) return;
      const made = createDrawing(container.current, editable);
      now.current = made;
      made.onChange(() => !gone && again());
      await made.import(xml);
      if (!gone) setDrawing(made);
    };
    setFailed(false);
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      now.current?.destroy();
      now.current = undefined;
      setDrawing(undefined);
    };
  }, [container, xml, editable]);

  useEffect(() => {
    if (!drawing || !container.current) return;
    let [width, height] = [container.current.clientWidth, container.current.clientHeight];
    const observer = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: high = 0 } = entry?.contentRect ?? {};
      // Refits only if the visible size changes noticeably.
      if (Math.abs(wide - width) + Math.abs(high - height) < 8) return;
      [width, height] = [wide, high];
      drawing.fit();
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [drawing, container]);

  return { drawing, failed };
}
