import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { robot } from '#contract/robot.js';
import { protocolVersion } from '#workflows/robot/protocol.js';
import { messageOf } from '../../api/api-error.js';
import { money } from '../../ui/display/format.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { notify } from '../../ui/overlays/notify.js';
import { drive } from './drive.js';
import { extension } from './extension.js';
import { globalQuery, runQuery } from './queries.js';
import { text } from './text.js';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The running run and its current record. */
export interface Working {
  readonly id: string;
  readonly number: string;
  readonly stopping: boolean;
}

/** The robot of this page: runs one at a time, and stops after the current record when the page is left. */
export function useRobot() {
  const client = useQueryClient();
  const { send, renew } = useCommand();
  const [working, setWorking] = useState<Working>();
  const busy = useRef(false);
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
    setWorking((now) => now && { ...now, stopping: true });
  }, []);
  useEffect(() => stop, [stop]);

  /** Returns what a run needs to start, or why it cannot. */
  const prepared = useCallback(
    async (id: string) => {
      const data = await client.fetchQuery({ ...globalQuery, staleTime: 0 }).catch(() => undefined);
      const run = await client.fetchQuery({ ...runQuery(id), staleTime: 0 });
      const page = data?.pages[run.flow];
      if (!data || !page) return void notify.error(text.init);
      await wait(data.waitMs);
      const version = await extension.hello();
      if (version === undefined) return void notify.error(text.noExtension);
      if (version !== protocolVersion) return void notify.error(text.oldExtension);
      return { run, page, waitMs: data.waitMs };
    },
    [client],
  );

  const work = useCallback(
    async (id: string) => {
      if (busy.current) return;
      busy.current = true;
      stopped.current = false;
      try {
        const ready = await prepared(id);
        if (!ready) return;
        const { run, page, waitMs } = ready;
        const amounts = run.amounts.map(({ currency, amount }) => `${currency} ${money(amount)}`).join('，');
        const message = text.start(run.items.filter(({ state }) => state === 'pending').length, amounts);
        if (!(await confirm({ title: text.startTitle, message, confirm: text.go }))) return;
        const halted = await drive(run, waitMs, {
          start: async (number) => {
            const { attempt } = await send(robot.start, { id, number });
            if (attempt === null) await renew(robot.runs);
            return attempt;
          },
          end: async (number, attempt, { outcome, receipt, message: said }) => {
            await send(robot.end, { id, number, attempt, outcome, receipt, message: said });
            await renew(robot.runs);
          },
          submit: (key, fields, until) => extension.submit({ kind: 'submit', key, page, fields, until }),
          recall: (key) => extension.recall(key),
          wait,
          isStopped: () => stopped.current,
          onRecord: (number) => setWorking({ id, number, stopping: stopped.current }),
        });
        if (halted !== undefined) notify.error(halted || text.states.unknown);
      } catch (error) {
        notify.error(messageOf(error));
      } finally {
        busy.current = false;
        setWorking(undefined);
        void renew(robot.runs);
      }
    },
    [prepared, renew, send],
  );
  return { working, work, stop };
}
