import { useState } from 'react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import { text } from './text.js';

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
    /** @returns why the step the dialog was opened for cannot be decided here any more */
    over: ({ detail, step, btnName }: ApprovalDetail): string | undefined => {
      if (!asked) return;
      const meanwhile = detail[asked.decisions];
      if (meanwhile) return text.decidedBy(meanwhile.approver);
      return step !== asked.seen.step || btnName !== text.title ? text.notHere : undefined;
    },
  };
}
