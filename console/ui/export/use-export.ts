import { type JobRow, job } from '#contract/job.js';
import { downloadAddress } from '../attachments/addresses.js';
import { download } from '../attachments/download.js';
import { useCommand } from '../forms/use-command.js';
import { notify } from '../overlays/notify.js';
import { text } from './text.js';
import { forget, track } from './tracked.js';

/** Actions on exports, wherever they are shown. */
export function useExport() {
  const { run, send } = useCommand();
  const begun = async (asking: ReturnType<typeof run<typeof job.export>>): Promise<void> => {
    const done = await asking;
    if (done) track(done.answer.id);
  };
  /**
   * Marks the outcome as seen, so that no notice is sent to the owner. If this fails, a notice follows after a while.
   */
  const seen = ({ id }: JobRow) => send(job.seen, { id }).catch(() => null);
  return {
    seen,
    begin: (kind: string, input: Record<string, unknown>) => begun(run(job.export, { kind, input }, { success: null })),
    again: ({ id }: JobRow) => begun(run(job.again, { id }, { success: null })),
    cancel: async ({ id }: JobRow) => {
      if (await run(job.cancel, { id }, { success: null })) notify.info(text.cancelled);
      forget(id);
    },
    save: async (row: JobRow) => {
      if (!row.fileId) return;
      await download(downloadAddress(row.fileId));
      await seen(row);
    },
  };
}

export const isOnItsWay = ({ state }: Pick<JobRow, 'state'>): boolean => state === 'waiting' || state === 'running';
