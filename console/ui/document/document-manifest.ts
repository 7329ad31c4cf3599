import type { DocumentPlace } from '../document-history/documents.js';
import type { Actable } from './document-acts.js';

/** What the feature of a document says of itself to the screens that show documents of all kinds. */
export interface DocumentManifest extends DocumentPlace {
  /** What may be done with one, as its own page has it. */
  acts(): Promise<Actable>;
}
