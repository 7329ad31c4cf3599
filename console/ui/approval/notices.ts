import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { inbox } from '#contract/inbox.js';
import { mostUnread, type NoticeRow, notice } from '#contract/notice.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { downloadAddress } from '../attachments/addresses.js';
import { download } from '../attachments/download.js';
import { documentOf } from '../document-history/documents.js';
import { useCommand } from '../forms/use-command.js';
import { fromHere } from '../navigation/way-back.js';
import { notify } from '../overlays/notify.js';

const text = {
  came: (count: number) => `您有 ${count} 条新消息`,
  gone: '单据已删除或不可见',
} as const;

/** A notice is settled when its document moves on. */
export const noticeKinds = ['notice', 'document-index'] as const;

/** Pending tasks by kind of document, and the number of unread notices. One query shared by all places that show it. */
export const inboxCountQuery = callQuery(inbox.counts, {}, { kinds: noticeKinds, quiet: true });

/** The five newest unread notices, for the bell panel. */
export const latestQuery = callQuery(
  notice.list,
  { state: 'unread', page: 1, limit: 5 },
  { kinds: noticeKinds, quiet: true },
);

export const countText = (count: number): string => (count >= mostUnread ? `${mostUnread - 1}+` : String(count));

/** Marks notices as read and opens what they link to; a notice about a file downloads it directly. */
export function useNotices() {
  const me = useMe();
  const { run } = useCommand({ changes: ({ queryKey }) => queryKey[0] === inbox.counts.path });
  const navigate = useNavigate();
  const read = (which: { ids: string[] } | { all: true }, success: string | null = null) =>
    run(notice.read, which, { success });
  const open = ({ id, place, status, address, file, read: known }: NoticeRow) => {
    // Navigation does not wait for the notice to be marked as read; `useCommand` reports a failure.
    if (!known) void read({ ids: [id] });
    if (file) return void download(downloadAddress(file.id));
    if (address) return void navigate({ href: address, state: fromHere });
    const document = documentOf(place.kind);
    if (status && document && me.hasPermission(document.page)) {
      void navigate(document.at(place.id));
    } else notify.info(text.gone);
  };
  return { read, open };
}

/** Announces new notices with a toast that never shows their content, since others may see the screen. */
export function useAnnounced(unread: number | undefined): void {
  const before = useRef(unread);
  useEffect(() => {
    const came = unread === undefined || before.current === undefined ? 0 : unread - before.current;
    before.current = unread;
    // The inbox pages show new items themselves.
    if (came > 0 && !window.location.pathname.startsWith('/inbox/')) notify.info(text.came(came));
  }, [unread]);
}
