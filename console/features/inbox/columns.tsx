import { IconUserCheck } from '@tabler/icons-react';
import type { DoneTask, Task } from '#contract/inbox.js';
import { ageOf } from '../../ui/display/age.js';
import { amountIn } from '../../ui/display/format.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { type Column, columnsOf } from '../../ui/rows/columns.js';
import type { ShownTask } from './gone.js';
import classes from './inbox.module.css';
import { doneLabels, labels, text } from './text.js';

/** First columns of both lists. */
const common = (names: Readonly<Record<string, string>>): Column<Task>[] => {
  const col = columnsOf<Task>(names);
  return [
    col.link('serialNo', { width: 148 }),
    col.text('kindLabel', { width: 80, room: 0 }),
    col.text('title', { width: 216 }),
    col.text('customerName', { width: 92 }),
    col.custom('amount', { width: 136, align: 'right', text: ({ amount, currency }) => amountIn(amount, currency) }),
  ];
};

const task = columnsOf<ShownTask>(labels);

export const taskColumns: Column<ShownTask>[] = [
  ...common(labels),
  task.state('stepLabel', {
    width: 164,
    text: (row) => row.gone ?? row.stepLabel,
    cell: (row) => (row.gone ? <GoneMark why={row.gone} /> : <StatusTag label={row.stepLabel} />),
  }),
  task.custom('waited', { width: 72, room: 0, text: ({ since }) => ageOf(since, Date.now()) }),
  task.custom('round', { width: 70, text: (row) => text.round(row.round) }),
  task.text('startedBy', { width: 68 }),
  task.dateTime('since'),
];

const done = columnsOf<DoneTask>(doneLabels);

export const doneColumns: Column<DoneTask>[] = [
  ...common(doneLabels),
  done.text('stepLabel', { width: 150 }),
  done.status('result', { width: 112 }),
  done.text('opinion', { width: 220 }),
  done.dateTime('decidedAt'),
  done.status('status', { width: 156 }),
  done.custom('round', { width: 70, text: (row) => text.round(row.round) }),
  done.text('startedBy', { width: 96, more: true }),
  done.dateTime('since', { more: true }),
];

const GoneMark = ({ why }: { why: string }) => (
  <span className={classes.gone}>
    <IconUserCheck size={14} aria-hidden />
    {why}
  </span>
);
