import type { LiveKind } from '#contract/live-kinds.js';
import type { DocumentPage } from '#workflows/platform/page/page.js';
import type { DocumentPlace } from '../document-history/documents.js';
import type { Actable } from './document-acts.js';

/** What a document's feature declares for screens that show documents of all kinds. */
export interface DocumentManifest extends DocumentPlace {
  /** Actions on a document, the same as on its own page. */
  acts(): Promise<Actable>;
}

export const documentManifest = (
  { kind, label, url }: DocumentPage<LiveKind>,
  opens: Pick<DocumentManifest, 'at' | 'acts' | 'calls'>,
): DocumentManifest => ({ kind, label, page: url, ...opens });
