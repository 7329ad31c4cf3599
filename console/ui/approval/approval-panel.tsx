import type { Call } from '#contract/call.js';

/**
 * Placeholder until the panel is there. Division of work from 15:31 on: whoever made ui/diagram makes this panel and
 * the opinion dialog next; the order dialogs with ui/line-table, and inbox, bell and replay, are being made by others.
 */
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
