import { fileNames, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { currencyOf } from '#workflows/platform/facts/fact-type.js';
import { factWords } from '#workflows/platform/facts/fact-words.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { lastMade, type WithMadeFiles } from '#workflows/platform/made-file/made-files.js';
import { type Audience, staffOnly } from './audience.js';
import type { Facts } from './fact.js';
import { statusIn } from './facts.js';
import { factValue, flat, type Given } from './flat.js';

/** A human-readable document, for history and replay. */

export type Value = string | number | boolean | null;

export interface DescribedField {
  readonly field: string;
  readonly label: string;
  readonly value: Value;
  /** For amounts: the currency. */
  readonly currency?: string;
  /** Who may see the field; everybody by default. */
  readonly audience?: Audience;
}

export interface Description {
  readonly fields: readonly DescribedField[];
  readonly lines?: {
    readonly columns: readonly { readonly field: string; readonly label: string }[];
    readonly rows: readonly Readonly<Record<string, Value>>[];
  };
}

/** The facts with a caption, in declaration order. */
export const describeFacts = (
  facts: Facts,
  workflow: Pick<Workflow, 'machine'>,
  state: { value: string; context: object },
) =>
  Object.entries(flat(facts)).flatMap(([field, fact]): DescribedField[] => {
    if (!fact.label || fact.kind === 'lines' || fact.ofRow) return [];
    const known = (name: string) => factValue(facts, state.context as Given, name);
    // What is 0 only because it is not known yet is told as nothing.
    const given = fact.once && !known(fact.once) ? null : known(field);
    const value = fact.kind === 'status' ? statusIn(workflow, state.value, fact) : factWords(fact, given);
    const { label, audience, in: said = 'currency' } = fact;
    const currency = value === null || value === '' ? '' : currencyOf(fact, { [said]: known(said) });
    return [{ field, label, value, ...(currency && { currency }), ...(audience && { audience }) }];
  });

/** A document that may have attachments and generated files. */
export interface Papered extends Partial<WithAttachments & WithMadeFiles> {
  readonly customerId: string;
}

/** Attachments and the file generated last. */
export const describePapers = ({ attachments, madeFiles }: Papered): DescribedField[] => [
  ...(attachments ? [{ field: 'attachments', label: '附件', value: fileNames({ attachments }) }] : []),
  ...(madeFiles
    ? [{ field: 'madeFile', label: '最近生成的文件', value: lastMade({ madeFiles }), audience: staffOnly }]
    : []),
];
