import { type ModalProps, SimpleGrid } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Call } from '#contract/platform/call.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { type FactForm, FactInput } from '../facts/fact-input.js';
import type { Options } from '../filters/options.js';
import { DialogForm } from '../forms/dialog-form.js';
import type { FormDraft } from '../forms/use-form-draft.js';
import type { ListCall } from '../list/define-list.js';
import type { Question } from '../overlays/question.js';
import classes from './record.module.css';
import { recordText } from './record-text.js';
import { givenFields, initialValues, type RecordRow } from './record-values.js';
import { useLatest } from './use-latest.js';

/** Form options of a record beyond its declaration. */
export interface RecordFormOptions {
  /** Options by field. */
  options?: Readonly<Record<string, Options>>;
  /** Fields with a custom input; null omits a field. */
  inputs?: Readonly<Record<string, ((form: FactForm, row: RecordRow | undefined) => ReactNode) | null>>;
  /** Names of fields disabled for the current values. */
  disabled?: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** Initial values of a new record, overriding the declaration. */
  initial?: Readonly<Record<string, unknown>>;
  /** Further inputs. */
  further?: (form: FactForm, row: RecordRow | undefined) => ReactNode;
  /** Fields that are right only together, e.g. the number of an account and its bank. */
  together?: FormDraft['together'];
  /** Fields that take a whole row. */
  wide?: readonly string[];
  /** Confirmation question before saving, e.g. for unusual input. */
  ask?: (values: Readonly<Record<string, unknown>>, row: RecordRow | undefined) => Promise<Question | undefined>;
  /** Shown beside the fields when required ones are empty. */
  incomplete?: string;
  size?: ModalProps['size'];
  cols?: number;
}

interface RecordDialogProps extends RecordFormOptions {
  type: AnyRecordType;
  opened: boolean;
  /** The record to edit; undefined for a new one. */
  row: RecordRow | undefined;
  /** Name of a new record, if it differs from its type's. */
  adding?: string | undefined;
  calls: {
    readonly add?: Call;
    readonly change?: Call;
    /** Finds the record by its id, to load its latest version. */
    readonly list: ListCall;
  };
  onClose(): void;
  /** @param answer the call's answer for the values `given` */
  onSaved(answer: unknown, given: Readonly<Record<string, unknown>>): void;
}

/** Adds or edits a record; the form is derived from its declaration. */
export function RecordDialog(props: RecordDialogProps) {
  const { type, opened, onClose, onSaved, options = {}, inputs = {}, wide = [], cols = 2, size = 640 } = props;
  const { latest: row, isLoading, reload } = useLatest(props, props.calls.list);
  const call = props.row ? props.calls.change : props.calls.add;
  const initial = useMemo(
    () => ({ ...initialValues(type, row), ...(row ? {} : props.initial) }),
    [type, row, props.initial],
  );
  const saved = useRef<{ answer: unknown; given: Readonly<Record<string, unknown>> }>({ answer: undefined, given: {} });
  if (!call) return null;
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={() => onSaved(saved.current.answer, saved.current.given)}
      title={props.row ? recordText.change(type.label) : (props.adding ?? recordText.add(type.label))}
      size={size}
      schema={call.input}
      initial={isLoading ? undefined : (initial as Record<string, unknown>)}
      incomplete={props.incomplete}
      ask={props.ask && ((values) => props.ask?.(values, row) ?? Promise.resolve(undefined))}
      draft={{
        name: `${type.name}:${props.row?.id ?? 'new'}`,
        captions: type.labels,
        told: givenFields(type).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : [])),
        version: row?.version,
        together: props.together,
      }}
      reloading={reload && { label: type.label, onReload: reload }}
      submit={async (values, send) => {
        saved.current = { answer: await send(call, values), given: values };
      }}
    >
      {(form) => {
        const off = props.disabled?.(form.values) ?? [];
        return (
          <SimpleGrid cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="xs">
            {givenFields(type).map(([name, field]) => {
              const own = inputs[name];
              if (own === null) return null;
              const broad = field.kind === 'note' || field.kind === 'shaped' || wide.includes(name);
              return (
                <div key={name} className={broad ? classes.wide : undefined}>
                  {own ? (
                    own(form, row)
                  ) : (
                    <FactInput
                      form={form}
                      facts={type.fields as Facts}
                      name={name}
                      options={options[name]}
                      held={row && String(row[field.reference?.as ?? name] ?? '')}
                      disabled={(row !== undefined && field.fixed) || off.includes(name)}
                    />
                  )}
                </div>
              );
            })}
            {props.further?.(form, row)}
          </SimpleGrid>
        );
      }}
    </DialogForm>
  );
}
