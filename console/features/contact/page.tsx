import type { z } from 'zod';
import type { contactRow } from '#contract/contact.js';
import { contact as record } from '#workflows/contact/record.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { contactList } from './queries.js';

const col = columnsOf<z.output<typeof contactRow>>({ ...recordLabels(record), createTime: '留言时间' });

const columns = [
  col.link('userName'),
  col.text('mobile', { width: 140 }),
  col.text('email', { width: 200 }),
  col.text('remark', { width: 360 }),
  col.dateTime('createTime'),
];

/** Messages from the public page's contact form, read only. */
export const ContactPage = () => <RecordPage type={record} calls={{}} list={contactList} columns={columns} />;
