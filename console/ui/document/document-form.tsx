import { type ModalProps, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Call } from '#contract/platform/call.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { FactForm } from '../facts/fact-input.js';
import { DialogForm } from '../forms/dialog-form.js';
import type { Values } from '../forms/form-body.js';
import type { Question } from '../overlays/question.js';
import type { ActionDialogProps } from './document-actions.js';
import { documentText } from './document-text.js';
import { seenOf } from './seen.js';

/** Every value the form sends, except those that identify the document. */
type InitialOf<Schema extends z.ZodType> = {
  readonly [Name in Exclude<keyof z.input<Schema>, 'id' | 'version'>]: unknown;
};

interface DocumentFormProps<C extends Call, Schema extends z.ZodType> extends ActionDialogProps {
  title: string;
  call: C;
  /** Facts with the captions of its fields. */
  facts: Facts;
  /** Captions of fields that are no facts, e.g. lines. */
  captions?: Readonly<Record<string, string>>;
  /** Fields that are right only together, e.g. the number of an account and its bank. */
  together?: readonly (readonly (keyof InitialOf<Schema> & string)[])[];
  /** Initial values; undefined while loading. */
  initial: InitialOf<Schema> | undefined;
  /** Version of the initial values, if they are not of the row. */
  version?: number | undefined;
  loadError?: unknown;
  /** Offered when the document was saved elsewhere after the values were loaded. */
  onReload?(): void;
  /** Overrides the call's schema if the form holds other values than the call takes. */
  schema?: Schema;
  given?(values: Values): Values;
  /** Confirmation question before submitting, e.g. for unusual input. */
  ask?(values: Values): Promise<Question | undefined>;
  success?: string;
  /** Why the form cannot be submitted now, whatever its values. */
  hindrance?: string | undefined;
  submitLabel?: string;
  size?: ModalProps['size'];
  cols?: number;
  children(form: FactForm): ReactNode;
}

/** Form of an action on a document. */
export function DocumentForm<C extends Call, Schema extends z.ZodType = C['input']>(
  props: DocumentFormProps<C, Schema>,
) {
  const { row, about, initial, version = props.row.version, given = (values) => values, cols = 2, children } = props;
  const call: Call = props.call;
  const captions = { ...captionsOf(props.facts), files: documentText.attachments, ...props.captions };
  return (
    <DialogForm<Values>
      opened={props.opened}
      onClose={props.onClose}
      onSaved={props.onSaved}
      title={`${props.title} ${row.serialNo}`}
      about={about}
      size={props.size ?? 640}
      schema={props.schema ?? call.input}
      initial={initial && { ...initial, id: row.id }}
      loadError={props.loadError}
      reloading={props.onReload && { label: row.serialNo, onReload: props.onReload }}
      draft={{
        name: `${call.path}:${row.id}`,
        captions,
        version,
        together: props.together,
      }}
      ask={props.ask}
      success={props.success}
      hindrance={props.hindrance}
      submitLabel={props.submitLabel}
      submit={(values, send) => send(call, { ...given(values), ...seenOf(call, { version }) })}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="xs">
          {children(form)}
        </SimpleGrid>
      )}
    </DialogForm>
  );
}
