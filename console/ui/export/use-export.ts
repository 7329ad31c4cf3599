import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type JobRow, job } from '#contract/job.js';
import { send } from '../../api/client.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { downloadAddress } from '../attachments/addresses.js';
import { download } from '../attachments/download.js';
import { notify } from '../notify.js';
import { text } from './text.js';
import { forget, track } from './tracked.js';

/** What may be done with exports, wherever they are shown. A failure has been shown by the hook that sends. */
export function useExport() {
  const client = useQueryClient();
  const look = useCallback(() => client.invalidateQueries({ queryKey: [job.list.path] }), [client]);
  const begun = useCallback(
    async (asking: Promise<JobRow>): Promise<void> => {
      const row = await asking.catch(() => undefined);
      if (row) track(row.id);
      await look();
    },
    [look],
  );
  return {
    begin: (kind: string, input: Record<string, unknown>) => begun(send(job.export, { kind, input })),
    again: ({ id }: JobRow) => begun(send(job.again, { id }, { idempotencyKey: newIdempotencyKey() })),
    cancel: async ({ id }: JobRow) => {
      const sent = await send(job.cancel, { id }).catch(() => undefined);
      if (sent !== undefined) notify.info(text.cancelled);
      forget(id);
      await look();
    },
    save: ({ fileId }: JobRow) => (fileId ? download(downloadAddress(fileId)) : Promise.resolve()),
  };
}

export const isOnItsWay = ({ state }: Pick<JobRow, 'state'>): boolean => state === 'waiting' || state === 'running';
