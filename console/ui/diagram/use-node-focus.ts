import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DiagramStep } from './marks.js';
import { describe } from './step-visits.js';
import type { Viewer } from './viewer.js';

export interface Shown {
  readonly id: string;
  readonly left: number;
  readonly top: number;
}

/** Makes each node reachable by pointer and keyboard, in reading order, and reports the focused one. */
export const useNodeFocus = (
  stage: RefObject<HTMLElement | null>,
  viewer: Viewer | undefined,
  steps: readonly DiagramStep[],
) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const leaving = useRef<number | undefined>(undefined);
  const hide = () => {
    window.clearTimeout(leaving.current);
    leaving.current = window.setTimeout(() => setShown(null), 150);
  };
  const keep = () => window.clearTimeout(leaving.current);

  useEffect(() => {
    if (!viewer) return;
    const show = (event: Event) => {
      const node = event.currentTarget;
      const frame = stage.current?.getBoundingClientRect();
      if (!(node instanceof SVGGElement) || !frame) return;
      window.clearTimeout(leaving.current);
      const box = node.getBoundingClientRect();
      setShown({
        id: node.dataset.elementId ?? '',
        left: Math.max(4, Math.min(box.left - frame.left, frame.width - 308)),
        top: Math.max(4, Math.min(box.bottom - frame.top + 4, frame.height - 96)),
      });
    };
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setShown(null);
    };
    const removals = steps.map((step) => {
      const node = viewer.graphics(step.id);
      if (!node) return () => undefined;
      node.setAttribute('tabindex', '0');
      node.setAttribute('role', 'img');
      node.setAttribute('aria-label', describe(step));
      for (const name of ['pointerenter', 'focus', 'click']) node.addEventListener(name, show);
      for (const name of ['pointerleave', 'blur']) node.addEventListener(name, hide);
      node.addEventListener('keydown', dismiss);
      return () => {
        for (const name of ['pointerenter', 'focus', 'click']) node.removeEventListener(name, show);
        for (const name of ['pointerleave', 'blur']) node.removeEventListener(name, hide);
        node.removeEventListener('keydown', dismiss);
      };
    });
    return () => {
      for (const remove of removals) remove();
    };
  });

  useEffect(() => () => window.clearTimeout(leaving.current), []);
  return { shown, keep, hide };
};
