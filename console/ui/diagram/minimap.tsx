import { type PointerEvent, useEffect, useState } from 'react';
import type { Diagram } from '#contract/platform/approval.js';
import { markOf } from './marks.js';
import { text } from './text.js';
import type { Overview, Viewer } from './viewer.js';

const size = { width: 132, height: 72 };

/** The whole diagram in small, with the visible part framed; a click or drag moves there. */
export const Minimap = ({ viewer, overview, diagram }: { viewer: Viewer; overview: Overview; diagram: Diagram }) => {
  const [view, setView] = useState(() => viewer.view());
  useEffect(() => {
    viewer.onView(() => setView(viewer.view()));
  }, [viewer]);

  const { x, y, width, height } = overview.bounds;
  const isAllInSight =
    view.x <= x && view.y <= y && view.x + view.width >= x + width && view.y + view.height >= y + height;
  const margin = Math.max(width, height) * 0.06;
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (event.buttons !== 1 || !matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    viewer.centre(point.x, point.y);
  };
  // There is nothing to move to, and the minimap would cover the drawing.
  if (isAllInSight) return null;
  return (
    <div className="diagram-minimap" title={text.minimap} aria-hidden>
      <svg
        {...size}
        role="presentation"
        viewBox={`${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`}
        onPointerDown={move}
        onPointerMove={move}
      >
        {overview.flows.map((flow) => (
          <polyline key={flow.id} points={flow.points} strokeWidth={width / 160} />
        ))}
        {overview.shapes.map((shape) => (
          <rect key={shape.id} {...shape} className={`step-${markOf(diagram, shape.id)}`} rx={6} />
        ))}
        <rect className="view" {...view} strokeWidth={width / 120} />
      </svg>
    </div>
  );
};
