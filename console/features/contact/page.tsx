import type { z } from 'zod';
import type { contactRow } from '#contract/contact.js';
import { contact as record } from '#workflows/contact/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { contactList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof contactRow>>(record, {
  userName: {},
  mobile: { width: 140 },
  email: { width: 200 },
  remark: { width: 360 },
  createTime: { label: text.sentAt },
});

/** Messages from the public page's contact form, read only. */
export const ContactPage = () => <RecordPage type={record} calls={{}} list={contactList} columns={columns} />;
