import { useState } from 'react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import { useMe } from '../../api/session.js';

interface Asked {
  /** What was to be decided when the dialog opened, which the decision names. */
  readonly seen: { readonly step: string; readonly version: number };
  /** How much had been decided by then. */
  readonly decisions: number;
}

/** The opinion that somebody is asked for. */
export function useOpinion() {
  const me = useMe();
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: ({ step, version, detail }: ApprovalDetail) => setAsked({ seen: { step, version }, decisions: detail.length }),
    close: () => setAsked(undefined),
    /** @returns who else has decided meanwhile */
    decidedBy: ({ detail }: ApprovalDetail): string | undefined => {
      const meanwhile = asked && detail[asked.decisions];
      return meanwhile && meanwhile.approver !== me.name ? meanwhile.approver : undefined;
    },
  };
}
