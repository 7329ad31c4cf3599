import { VisuallyHidden } from '@mantine/core';
import type { NoticeRow } from '#contract/notice.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { columnsOf } from '../../ui/rows/columns.js';
import classes from './notice.module.css';
import { labels, text } from './text.js';

const col = columnsOf<NoticeRow>(labels);

export const noticeColumns = [
  col.link('serialNo', { width: 148 }),
  col.text('kindLabel', { width: 96 }),
  col.text('what', {
    width: 330,
    cell: (row) => (row.read ? row.what : <Unread what={row.what} />),
  }),
  col.text('title', { width: 210 }),
  col.state('status', {
    width: 150,
    text: (row) => row.status || text.gone,
    cell: (row) => (row.status ? <StatusTag label={row.status} /> : <span className={classes.gone}>{text.gone}</span>),
  }),
  col.dateTime('at'),
];

const Unread = ({ what }: { what: string }) => (
  <span className={classes.unread}>
    <span className={classes.dot} aria-hidden />
    <VisuallyHidden>{text.unread}：</VisuallyHidden>
    {what}
  </span>
);
