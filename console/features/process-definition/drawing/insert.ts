import type { Services, Shape } from './library.js';

/** Distance in px between an inserted element and its neighbours. */
const gap = 50;

interface Tools {
  readonly modeling: Services['modeling'];
  readonly spaceTool: Services['spaceTool'];
  all(): Shape[];
}

/** Inserts an element into a flow, moving everything right of it. The condition stays on the part before it. */
export function insertOnto(flow: Shape, shape: Shape, { modeling, spaceTool, all }: Tools): Shape {
  const wasStraight = flow.waypoints?.length === 2 && isLevel(lastLine(flow));
  const missing = shape.width + 2 * gap - lengthOf(lastLine(flow));
  if (isLevel(lastLine(flow)) && missing > 0) {
    const start = lastLine(flow)[1].x - 1;
    const { movingShapes, resizingShapes } = spaceTool.calculateAdjustments(all(), 'x', missing, start);
    spaceTool.makeSpace(movingShapes, resizingShapes, { x: missing, y: 0 }, 'e', start);
  }
  const inserted = modeling.createShape(shape, middleOf(lastLine(flow)), flow);
  // Moves the label, which was at the middle of the longer flow.
  const { label } = flow;
  if (label && wasStraight)
    modeling.moveShape(label, { x: middleOf(lastLine(flow)).x - label.x - label.width / 2, y: 0 });
  return inserted;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Line = readonly [from: Point, to: Point];

/** The last segment, which ends at the target. */
const lastLine = ({ waypoints = [] }: Shape): Line => waypoints.slice(-2) as unknown as Line;

const middleOf = ([from, to]: Line): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

const lengthOf = ([from, to]: Line) => Math.abs(to.x - from.x);

/** Horizontal, from left to right. */
const isLevel = ([from, to]: Line) => Math.abs(to.y - from.y) < 2 && to.x > from.x;
