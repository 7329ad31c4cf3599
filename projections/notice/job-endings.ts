import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { jobEnding } from '#workflows/job/endings.js';
import { readEvent } from '#workflows/platform/kernel/workflow.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';
import { toPerson, toTaskReaders } from './addressees.js';

interface JobKind {
  readonly label: string;
  /** Console address of a job of this kind. */
  readonly addressOf: (id: string) => string;
}

/** Background jobs that send notices besides documents. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  export: { label: '导出', addressOf: () => '/mall/report/exports' },
  [scheduledTask.name]: {
    label: scheduledTask.label,
    addressOf: (id) => `/taskLog?taskId=${encodeURIComponent(id)}`,
  },
};

/** The part of a notice that is derived from the job's end. */
interface Told {
  readonly kind: string;
  readonly document_id: string;
  readonly serial_no: string;
  readonly title: string;
  readonly what: string;
  readonly assignee: string;
  readonly file: { readonly id: string; readonly name: string } | null;
}

/** Notice and addressee for the end of a background job; undefined for other events. */
export function toldOfEnding(event: ProjectedEvent): Told | undefined {
  if (event.workflow !== jobEnding.name) return undefined;
  const { type, data } = readEvent(jobEnding, event);
  if (type === 'TaskFailed') {
    const { taskId, name, reason } = data;
    const what = `执行失败：${reason}`;
    const about = { kind: scheduledTask.name, document_id: taskId, serial_no: name, title: name };
    return { ...about, what, assignee: toTaskReaders, file: null };
  }
  const { owner, label, scope, file, reason } = data;
  const what = file ? '导出已完成，可以下载' : `导出失败：${reason}`;
  const about = { kind: 'export', document_id: event.documentId, serial_no: label, title: file?.name ?? scope };
  return { ...about, what, assignee: toPerson(owner.id), file };
}
