import type { Call } from '#contract/call.js';

/** Placeholder until the panel is there. */
export function ApprovalPanel(_: {
  businessKey: string;
  kind: string;
  detailCall: Call;
  approve?: Call;
  start?: Call;
  onDecided(): void;
}) {
  return null;
}
