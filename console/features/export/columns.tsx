import type { JobRow } from '#contract/job.js';
import { whole } from '../../ui/display/format.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { ExportProgress, saidOf } from './progress.js';
import { labels } from './text.js';

const col = columnsOf<JobRow>(labels);

export const exportColumns = [
  col.link('label', { width: 112 }),
  col.text('scope', { width: 92 }),
  col.status('stateLabel', { width: 100 }),
  col.custom('progress', { width: 220, text: saidOf, cell: (row) => <ExportProgress row={row} /> }),
  col.custom('rows', { width: 80, align: 'right', text: ({ state, rows }) => (state === 'done' ? whole(rows) : '') }),
  col.text('fileName', { width: 240 }),
  col.text('ownerName', { width: 80 }),
  col.dateTime('askedTime'),
  col.dateTime('endTime'),
];
