import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApprovalDetail, approval } from '#contract/platform/approval.js';
import type { Call } from '#contract/platform/call.js';
import { messageOf } from '../../api/api-error.js';
import { send } from '../../api/client.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { done, notify } from '../notify.js';
import { text } from './text.js';

interface Options {
  businessKey: string;
  kind: string;
  detailCall: Call;
  onDecided(): void;
}

/** The approval of one document: what it stands at, and acting on it. A failure is told at the panel, not by a toast. */
export function useDecision({ businessKey, kind, detailCall, onDecided }: Options) {
  const client = useQueryClient();
  const me = useMe();
  const kinds = [kind, 'document-index'];
  const detail = useQuery({
    ...callQuery(detailCall, { id: businessKey } as never, { kinds, quiet: true }),
    select: (data) => data as ApprovalDetail,
  });
  const diagram = useQuery(callQuery(approval.diagram, { businessKey }, { kinds, quiet: true }));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const reload = async () => {
    await Promise.all([detail.refetch(), diagram.refetch()]);
  };
  /** What was decided meanwhile says more than “not allowed any more”. */
  const explain = async (error: unknown) => {
    const { data } = await detail.refetch();
    const last = (data as ApprovalDetail | undefined)?.detail.at(-1);
    const elsewhere = last && last.approver !== me.name && (data as ApprovalDetail).btnName === '';
    setFailure(elsewhere ? text.decidedBy(last.approver) : messageOf(error));
  };

  /** Sends once, however often it is called. @returns whether it was done */
  const act = async (call: Call, input: Record<string, unknown>, idempotencyKey = newIdempotencyKey()) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(call, input as never, { idempotencyKey, quiet: true });
      notify.success(done.acted);
      await Promise.all([reload(), client.invalidateQueries({ predicate: ({ meta }) => showsTasks(meta?.kinds) })]);
      onDecided();
      return true;
    } catch (error) {
      await explain(error).catch(() => setFailure(messageOf(error)));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { detail, diagram, busy, failure, act, reload, clear: () => setFailure(undefined) };
}

const showsTasks = (kinds: readonly string[] | undefined): boolean => kinds?.includes('document-index') ?? false;
