import { useState } from 'react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import { useMe } from '../../api/session.js';
import type { text } from './text.js';

export interface Opinion {
  result: typeof text.passed | typeof text.refused;
  message: string;
}

interface Asked {
  /** What was to be decided when the dialog opened, which the decision names. */
  readonly seen: { readonly step: string; readonly version: number };
  /** How much had been decided by then. */
  readonly decisions: number;
}

/** What was written and has not arrived: it is there again when one is asked once more. */
export interface Unsent {
  read(): Opinion | undefined;
  keep(opinion: Opinion): void;
  drop(): void;
}

export function unsentOpinion(): Unsent {
  let kept: Opinion | undefined;
  return {
    read: () => kept,
    keep: (opinion) => {
      kept = opinion;
    },
    drop: () => {
      kept = undefined;
    },
  };
}

/** The opinion that somebody is asked for. */
export function useOpinion() {
  const me = useMe();
  const [asked, setAsked] = useState<Asked>();
  const [unsent] = useState(unsentOpinion);
  return {
    asked,
    unsent,
    ask: ({ step, version, detail }: ApprovalDetail) => setAsked({ seen: { step, version }, decisions: detail.length }),
    /** It is not written any more, or has arrived. */
    close: () => {
      unsent.drop();
      setAsked(undefined);
    },
    /** What was written stays for the next time. */
    hide: () => setAsked(undefined),
    /** Whether what was seen is still what is to be decided. */
    isOf: (detail: ApprovalDetail | undefined) =>
      detail?.step === asked?.seen.step && detail?.version === asked?.seen.version,
    /** @returns who else has decided meanwhile */
    decidedBy: ({ detail }: ApprovalDetail): string | undefined => {
      const meanwhile = asked && detail[asked.decisions];
      return meanwhile && meanwhile.approver !== me.name ? meanwhile.approver : undefined;
    },
  };
}
