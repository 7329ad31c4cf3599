import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { asText } from '#workflows/platform/input/as-text.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { passed, refused } from '#workflows/process-definition/process.js';
import { workflowRequestFacts as facts } from './facts.js';

export const workflowRequestForm = formOf(facts, 'title', 'processDefId', 'descript');
export type WorkflowRequestForm = z.output<typeof workflowRequestForm>;

/** The process is chosen once; omitted fields stay unchanged. */
export const workflowRequestChanges = z.object({
  title: facts.title.input.optional(),
  descript: facts.descript.input.optional(),
});
export type WorkflowRequestChanges = z.output<typeof workflowRequestChanges>;

const results = '请选择通过或拒绝';

/** A completed task: 1 passed, 2 refused. */
export const taskForm = z.object({
  state: z.preprocess(asNumber, z.union([z.literal(passed), z.literal(refused)], { error: results })),
  /** The task that is meant, if given, so that no other task is decided by mistake. */
  taskId: z.preprocess(asText, z.string().min(1).max(100)).optional(),
  message: z.string().trim().max(500, '审批意见最多500个字符').default(''),
});
export type TaskForm = z.output<typeof taskForm>;
