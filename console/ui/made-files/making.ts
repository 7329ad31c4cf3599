import type { IconCertificate } from '@tabler/icons-react';
import type { MadeFile } from '#contract/platform/made-file.js';
import type { RowAction } from '../row-actions.js';

/** A file that can be made of a kind of document: by which action it is offered, and what its export is called. */
export interface Making {
  readonly action: string;
  readonly kind: string;
  readonly icon: typeof IconCertificate;
}

/** A document as far as files are made of it. */
interface Printed {
  readonly id: string;
  readonly serialNo: string;
  readonly actions: readonly RowAction[];
  readonly madeFiles?: readonly MadeFile[];
}

export interface MakeFilesProps {
  document: Printed;
  makings: readonly Making[];
}
