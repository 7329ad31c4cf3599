import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LiveKind } from '#contract/live-kinds.js';
import { type ApprovalDetail, approval, type approvalDetail } from '#contract/platform/approval.js';
import type { byId, Call, InputOf } from '#contract/platform/call.js';
import { messageOf } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { useUntilBack } from '../forms/until-back.js';
import { useCommand } from '../forms/use-command.js';
import type { Subject } from '../overlays/success.js';
import { text } from './text.js';

/** A document whose path through a diagram is shown. */
export interface Pathed {
  readonly businessKey: string;
  readonly kind: LiveKind;
}

/** A document whose approval is shown. */
export interface Approved extends Pathed {
  readonly detailCall: Call<typeof byId, typeof approvalDetail>;
}

const kindsOf = (kind: LiveKind): readonly LiveKind[] => [kind, 'document-index'];

export const approvalQuery = ({ businessKey, kind, detailCall }: Approved) =>
  queryOptions(callQuery(detailCall, { id: businessKey }, { kinds: kindsOf(kind), quiet: true }));

export const pathQuery = ({ businessKey, kind }: Pathed) =>
  queryOptions(callQuery(approval.diagram, { businessKey }, { kinds: kindsOf(kind), quiet: true }));

/** A document that is decided on. */
export interface Decided extends Approved {
  readonly serialNo: string;
}

/** Approval actions of one document. The outcome is shown at its buttons, not in a toast that would cover them. */
export function useDecision(approved: Decided, onDecided: () => void) {
  const client = useQueryClient();
  const me = useMe();
  const detail = useQuery(approvalQuery(approved));
  const [failure, setFailure] = useState<{ readonly words: string; readonly cause: unknown }>();
  const clear = useCallback(() => setFailure(undefined), []);
  useUntilBack(failure?.cause, clear);

  const reload = async () => {
    await Promise.all([detail.refetch(), client.invalidateQueries({ queryKey: pathQuery(approved).queryKey })]);
  };
  /** Prefers naming the decision made meanwhile over the server's “not allowed any more”. */
  const explain = async (error: unknown) => {
    const { data } = await detail.refetch();
    setFailure({ words: decidedElsewhere(data, me.name) ?? messageOf(error), cause: error });
  };
  const { run, busy } = useCommand({ onFailed: explain, changes: ({ meta }) => showsTasks(meta?.kinds) });

  const { businessKey: id, serialNo } = approved;
  const subject: Subject | undefined = detail.data && { id, serialNo, version: detail.data.version };
  /** @returns whether the action succeeded */
  const act = async <C extends Call>(call: C, input: InputOf<C>, ask?: () => Promise<boolean>): Promise<boolean> => {
    clear();
    const done = await run(call, input, { ask, of: subject });
    if (done) onDecided();
    return done !== undefined;
  };

  const latest = () => client.getQueryData(approvalQuery(approved).queryKey);
  return { detail, subject, busy, failure: failure?.words, act, latest, reload, clear };
}

function decidedElsewhere(data: ApprovalDetail | undefined, me: string): string | undefined {
  const last = data?.detail.at(-1);
  return last && last.approver !== me && data?.btnName === '' ? text.decidedBy(last.approver) : undefined;
}

const showsTasks = (kinds: readonly LiveKind[] | undefined): boolean => kinds?.includes('document-index') ?? false;
