import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApprovalDetail, approval, type approvalDetail } from '#contract/platform/approval.js';
import type { byId, Call } from '#contract/platform/call.js';
import { messageOf } from '../../api/api-error.js';
import { send } from '../../api/client.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { text } from './text.js';

/** A document whose approval is shown. */
export interface Approved {
  readonly businessKey: string;
  readonly kind: string;
  readonly detailCall: Call<typeof byId, typeof approvalDetail>;
}

const kindsOf = (kind: string) => [kind, 'document-index'];

export const approvalQuery = ({ businessKey, kind, detailCall }: Approved) =>
  queryOptions(callQuery(detailCall, { id: businessKey }, { kinds: kindsOf(kind), quiet: true }));

export const pathQuery = ({ businessKey, kind }: Approved) =>
  queryOptions(callQuery(approval.diagram, { businessKey }, { kinds: kindsOf(kind), quiet: true }));

/** Acting on the approval of one document. What came of it is told at its buttons, not by a toast that covers them. */
export function useDecision(approved: Approved, onDecided: () => void) {
  const client = useQueryClient();
  const me = useMe();
  const detail = useQuery(approvalQuery(approved));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const reload = async () => {
    await Promise.all([detail.refetch(), client.invalidateQueries({ queryKey: pathQuery(approved).queryKey })]);
  };
  /** What was decided meanwhile says more than “not allowed any more”. */
  const explain = async (error: unknown) => {
    const { data } = await detail.refetch();
    setFailure(decidedElsewhere(data, me.name) ?? messageOf(error));
  };

  /** Sends once, however often it is called. @returns whether it was done */
  const act = async (call: Call, input: Record<string, unknown>, idempotencyKey = newIdempotencyKey()) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(call, input as never, { idempotencyKey, quiet: true });
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

  return { detail, busy, failure, act, reload, clear: () => setFailure(undefined) };
}

function decidedElsewhere(data: ApprovalDetail | undefined, me: string): string | undefined {
  const last = data?.detail.at(-1);
  return last && last.approver !== me && data?.btnName === '' ? text.decidedBy(last.approver) : undefined;
}

const showsTasks = (kinds: readonly string[] | undefined): boolean => kinds?.includes('document-index') ?? false;
