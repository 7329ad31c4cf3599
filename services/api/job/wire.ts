import { type JobRow, jobStates, jobSteps } from '#contract/job.js';
import type { ExportRow } from '#infra/jobs/exports.js';
import { wireTime } from '#projections/platform/queries/list.js';

export const wireJob = (row: ExportRow): JobRow => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  scope: row.scope,
  state: row.state,
  stateLabel: jobStates[row.state],
  percent: row.percent,
  rows: row.rows,
  step: jobSteps[row.step],
  fileId: row.file_id,
  fileName: row.file_name,
  error: row.error,
  ownerName: row.owner_name,
  askedTime: wireTime(row.asked_at),
  endTime: row.ended_at && wireTime(row.ended_at),
});
