import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Diagram } from '#contract/platform/approval.js';
import { badgesOf } from './badges.js';
import { markersOf } from './marks.js';
import type { Overview, Viewer } from './viewer.js';

interface Drawn {
  readonly viewer: Viewer;
  readonly overview: Overview;
}

/** Draws the diagram into `container`. A change of xml redraws it; any other change only moves markers and badges. */
export const useViewer = (container: RefObject<HTMLElement | null>, diagram: Diagram) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  const viewer = useRef<Viewer | null>(null);

  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { createViewer } = await import('./viewer.js');
      if (gone || !container.current) return;
      viewer.current ??= createViewer(container.current);
      const overview = await viewer.current.import(diagram.xml);
      if (gone) return;
      setDrawn({ viewer: viewer.current, overview });
    };
    setFailed(false);
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [container, diagram.xml]);

  useEffect(() => {
    if (!drawn) return;
    drawn.viewer.mark(markersOf(diagram, drawn.viewer.elements()));
    drawn.viewer.badges(
      badgesOf(
        diagram,
        drawn.overview.shapes.map((shape) => shape.id),
      ),
    );
  }, [drawn, diagram]);

  useEffect(
    () => () => {
      viewer.current?.destroy();
      viewer.current = null;
    },
    [],
  );

  const { current: places } = diagram;
  const refit = useCallback(() => drawn?.viewer.fit(places), [drawn, places]);
  useEffect(() => {
    refit();
  }, [refit]);

  return { drawn, failed, refit };
};
