import { notice } from '#contract/notice.js';
import { inboxCountQuery, noticeKinds } from '../../ui/approval/notices.js';
import { documentOptions } from '../../ui/document-history/documents.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const noticeList = defineList({
  key: 'inbox-notices',
  call: notice.list,
  kinds: noticeKinds,
  tabs: {
    param: 'state',
    items: [
      { value: 'all', label: text.all },
      { value: 'unread', label: text.unread },
    ],
    counts: { ...inboxCountQuery, select: ({ unread }: { unread: number }) => ({ unread }) },
  },
  filters: [filter.select('kind', text.kind, () => [...documentOptions(), ...text.jobKinds])],
});
