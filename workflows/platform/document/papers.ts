import { type Approval, type Chain, evolveApproval, noApproval } from '#workflows/platform/approval/chain.js';
import { evolveAttachments, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { evolveMadeFiles, type WithMadeFiles } from '#workflows/platform/made-file/made-files.js';

/** What an approved document of which files are made stores beside its facts. */
export interface WithPapers extends WithAttachments, WithMadeFiles {
  readonly approval: Approval;
}

export const noPapers: WithPapers = { approval: noApproval, attachments: [], madeFiles: [] };

/** Handlers of their events, for the `evolve` of such a document. */
export const evolvePapers = <Context extends WithPapers>(chain: Chain) => ({
  ...evolveApproval<Context>(chain),
  ...evolveAttachments<Context>(),
  ...evolveMadeFiles<Context>(),
});
