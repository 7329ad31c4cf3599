import { jobLabel, runStates, type TaskLogRow } from '#contract/scheduled-task.js';
import type { TaskRun } from '#infra/jobs/task-runs.js';
import { wireTime } from '#projections/platform/queries/list.js';

const timeOf = (at: Date | null): string => (at ? wireTime(at) : '');

export const wireRun = (run: TaskRun): TaskLogRow => ({
  id: run.id,
  idTask: run.task_id,
  name: run.name,
  jobLabel: jobLabel(run.job),
  dueAt: timeOf(run.due_at),
  execAt: timeOf(run.exec_at),
  endAt: timeOf(run.ended_at),
  execSuccess: run.state === 'done' ? 1 : 0,
  stateName: runStates[run.state],
  jobException: run.result,
  attempts: run.attempt,
  askedBy: run.asked_by,
});
