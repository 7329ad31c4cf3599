import { assigneeAttribute } from '#workflows/process-definition/assignable.js';
import { conditionOf, passed, refused } from '#workflows/process-definition/process.js';
import { type Kind, kindOf, kinds } from './kinds.js';
import type { Meaning, Shape } from './library.js';

/** When a flow is taken. */
export type Condition = 'always' | 'passed' | 'refused' | 'otherwise' | 'other';

/** An element as shown in the properties panel. */
export interface DrawnElement {
  readonly id: string;
  readonly kind: Kind | 'flow' | 'other';
  readonly name: string;
  /** For a task: code of the role that decides. */
  readonly role: string;
  /** For a flow. */
  readonly condition: Condition;
  /** For a flow: the expression as written. */
  readonly conditionText: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const roleOf = (meaning: Meaning): string =>
  meaning.get(assigneeAttribute) ?? meaning.$attrs['camunda:assignee'] ?? meaning.$attrs['flowable:assignee'] ?? '';

function conditionIn({ businessObject, source }: Shape): Condition {
  if (source?.businessObject.default === businessObject) return 'otherwise';
  const written = String(businessObject.conditionExpression?.body ?? '').replaceAll(/[\s"']/g, '');
  if (written === '') return 'always';
  if (written === conditionOf(passed) || written === `\${state!=${refused}}`) return 'passed';
  if (written === conditionOf(refused) || written === `\${state!=${passed}}`) return 'refused';
  return 'other';
}

export const isFlow = ({ type }: Shape): boolean => type === 'bpmn:SequenceFlow';

export function drawnElement(shape: Shape): DrawnElement {
  const { businessObject: meaning, source, target } = shape;
  return {
    id: shape.id,
    kind: isFlow(shape) ? 'flow' : (kindOf(shape.type) ?? 'other'),
    name: meaning.name ?? meaning.text ?? '',
    role: shape.type === kinds.task.type ? roleOf(meaning) : '',
    condition: isFlow(shape) ? conditionIn(shape) : 'always',
    conditionText: String(meaning.conditionExpression?.body ?? ''),
    from: source?.id,
    to: target?.id,
  };
}

/** Start of an element, for sorting from left to right. */
const placeOf = ({ x, y, waypoints }: Shape) => waypoints?.[0] ?? { x, y };

/** Drawn elements in reading order, without frames and labels. */
export const inReadingOrder = (shapes: readonly Shape[]): Shape[] =>
  shapes
    .filter((shape) => shape.parent && !shape.labelTarget)
    .filter((shape) => !shape.waypoints || isFlow(shape))
    .toSorted((one, other) => {
      const [a, b] = [placeOf(one), placeOf(other)];
      return a.x - b.x || a.y - b.y;
    });
