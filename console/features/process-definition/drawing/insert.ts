import type { Services, Shape } from './library.js';

/** Between what is inserted and what stands before and after it. */
const gap = 50;

interface Tools {
  readonly modeling: Services['modeling'];
  readonly spaceTool: Services['spaceTool'];
  all(): Shape[];
}

/** Puts an element onto a flow; what stands to the right gives way. The flow keeps its condition, before the new one. */
export function insertOnto(flow: Shape, shape: Shape, { modeling, spaceTool, all }: Tools): Shape {
  const wasStraight = flow.waypoints?.length === 2 && isLevel(lastLine(flow));
  const missing = shape.width + 2 * gap - lengthOf(lastLine(flow));
  if (isLevel(lastLine(flow)) && missing > 0) {
    const start = lastLine(flow)[1].x - 1;
    const { movingShapes, resizingShapes } = spaceTool.calculateAdjustments(all(), 'x', missing, start);
    spaceTool.makeSpace(movingShapes, resizingShapes, { x: missing, y: 0 }, 'e', start);
  }
  const inserted = modeling.createShape(shape, middleOf(lastLine(flow)), flow);
  // Its words stood in the middle of what it was.
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

/** By which it arrives. */
const lastLine = ({ waypoints = [] }: Shape): Line => waypoints.slice(-2) as unknown as Line;

const middleOf = ([from, to]: Line): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

const lengthOf = ([from, to]: Line) => Math.abs(to.x - from.x);

/** From left to right. */
const isLevel = ([from, to]: Line) => Math.abs(to.y - from.y) < 2 && to.x > from.x;
