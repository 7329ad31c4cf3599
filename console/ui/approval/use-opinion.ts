import { useState } from 'react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import { useMe } from '../../api/session.js';
import type { text } from './text.js';

export interface Opinion {
  result: typeof text.passed | typeof text.refused;
  message: string;
}

interface Asked {
  /** Step and version shown when the dialog opened; sent with the decision. */
  readonly seen: { readonly step: string; readonly version: number };
  /** Number of decisions when the dialog opened. */
  readonly decisions: number;
}

/** An opinion that was written but not delivered; offered again when the dialog is reopened. */
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

/** State of the opinion dialog. */
export function useOpinion() {
  const me = useMe();
  const [asked, setAsked] = useState<Asked>();
  const [unsent] = useState(unsentOpinion);
  return {
    asked,
    unsent,
    ask: ({ step, version, detail }: ApprovalDetail) => setAsked({ seen: { step, version }, decisions: detail.length }),
    /** Closes the dialog and discards the opinion, because it was cancelled or delivered. */
    close: () => {
      unsent.drop();
      setAsked(undefined);
    },
    /** Closes the dialog and keeps the opinion for the next time. */
    hide: () => setAsked(undefined),
    /** Whether the document still is at the step and version the dialog was opened for. */
    isOf: (detail: ApprovalDetail | undefined) =>
      detail?.step === asked?.seen.step && detail?.version === asked?.seen.version,
    /** @returns the name of another user who has decided since the dialog opened */
    decidedBy: ({ detail }: ApprovalDetail): string | undefined => {
      const meanwhile = asked && detail[asked.decisions];
      return meanwhile && meanwhile.approver !== me.name ? meanwhile.approver : undefined;
    },
  };
}
