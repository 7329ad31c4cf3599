import { z } from 'zod';

/** Results of a task, as every client sends them. */
export const passed = 1;
export const refused = 2;
export type Result = typeof passed | typeof refused;

/** Condition of a flow on the last decision. */
export const conditionOf = (result: Result): string => `\${state==${result}}`;

/** Leads to the next task or to the end; `through` lists the elements passed, so that the diagram can show them. */
const way = z.object({
  /** Id of a task; null: the end. */
  to: z.string().nullable(),
  /** Ids of the flows, gateways, automatic tasks and end event, in order. */
  through: z.array(z.string()),
});
export type Way = z.output<typeof way>;

const step = z.object({
  /** Id from the diagram. */
  id: z.string(),
  name: z.string(),
  /** Code of the role that decides. */
  role: z.string(),
  roleName: z.string(),
  passed: way,
  refused: way,
});
export type Step = z.output<typeof step>;

/**
 * An executable process: the diagram reduced to its tasks and the way after each decision. Gateways only depend on the
 * last decision, so that all ways are known before the first request.
 */
export const processSchema = z.object({
  /** Id of the start event. */
  start: z.string(),
  first: way,
  steps: z.array(step),
});
export type Process = z.output<typeof processSchema>;

export const nothingDrawn: Process = { start: '', first: { to: null, through: [] }, steps: [] };

/** A process as drawn; role names are not part of the diagram. */
export type DrawnProcess = Omit<Process, 'steps'> & { readonly steps: readonly Omit<Step, 'roleName'>[] };

export const stepIn = ({ steps }: Process, id: string | null): Step | undefined => steps.find((one) => one.id === id);

export const wayFrom = (step: Step, result: Result): Way => (result === passed ? step.passed : step.refused);
