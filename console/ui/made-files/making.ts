import type { IconCertificate } from '@tabler/icons-react';
import type { MadeFile } from '#contract/platform/made-file.js';
import type { RowAction } from '../rows/row-actions.js';

/** A file that can be generated from a kind of document: the action that offers it, and the kind of its export. */
export interface Making {
  readonly action: string;
  readonly kind: string;
  readonly icon: typeof IconCertificate;
}

/** The part of a document needed for generating files. */
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
