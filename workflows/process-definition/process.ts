import { z } from 'zod';

/** What a task is completed with, as every client sends it. */
export const passed = 1;
export const refused = 2;
export type Result = typeof passed | typeof refused;

/** How a flow of a diagram asks for the last decision. */
export const conditionOf = (result: Result): string => `\${state==${result}}`;

/** Where something leads: to the next task, or to the end; and what it goes through, so that the diagram shows it. */
const way = z.object({
  /** Id of a task; null: the end. */
  to: z.string().nullable(),
  /** Ids of flows, gateways, automatic tasks and the end event, in the order in which they are passed. */
  through: z.array(z.string()),
});
export type Way = z.output<typeof way>;

const step = z.object({
  /** As the diagram has it. */
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
 * A process as it runs: what somebody drew, brought down to its tasks and to where each decision leads. Gateways ask for
 * nothing but the last decision, so that every way is known before the first request.
 */
export const processSchema = z.object({
  /** The start event. */
  start: z.string(),
  first: way,
  steps: z.array(step),
});
export type Process = z.output<typeof processSchema>;

export const nothingDrawn: Process = { start: '', first: { to: null, through: [] }, steps: [] };

/** As it is drawn: what the roles are called is not in the diagram. */
export type DrawnProcess = Omit<Process, 'steps'> & { readonly steps: readonly Omit<Step, 'roleName'>[] };

export const stepIn = ({ steps }: Process, id: string | null): Step | undefined => steps.find((one) => one.id === id);

export const wayFrom = (step: Step, result: Result): Way => (result === passed ? step.passed : step.refused);
