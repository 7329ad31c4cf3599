import type { DocumentPlace } from '../document-history/documents.js';
import type { Actable } from './document-acts.js';

/** What a document's feature declares for screens that show documents of all kinds. */
export interface DocumentManifest extends DocumentPlace {
  /** Actions on a document, the same as on its own page. */
  acts(): Promise<Actable>;
}
