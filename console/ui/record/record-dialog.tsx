import { type ModalProps, SimpleGrid } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Call } from '#contract/platform/call.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { DialogForm } from '../dialog-form.js';
import { type FactForm, FactInput } from '../facts/fact-input.js';
import type { Options } from '../filters/options.js';
import classes from './record.module.css';
import { recordText } from './record-text.js';
import { givenFields, initialValues, type RecordRow } from './record-values.js';

/** What the form of a record has besides what its declaration says. */
export interface RecordFormOptions {
  /** What fields are chosen from, by field. */
  options?: Readonly<Record<string, Options>>;
  /** Fields with an input of their own; null leaves a field out. */
  inputs?: Readonly<Record<string, ((form: FactForm, row: RecordRow | undefined) => ReactNode) | null>>;
  /** Fields that are off while the form says so. */
  disabled?: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** What a new record starts from, besides the declaration. */
  initial?: Readonly<Record<string, unknown>>;
  /** Inputs besides those of the declaration. */
  further?: (form: FactForm, row: RecordRow | undefined) => ReactNode;
  /** Takes a whole line. */
  wide?: readonly string[];
  /** Said beside the fields, where not all of what must be filled in is. */
  incomplete?: string;
  size?: ModalProps['size'];
  cols?: number;
}

interface RecordDialogProps extends RecordFormOptions {
  type: AnyRecordType;
  opened: boolean;
  /** The record that is edited; none for a new one. */
  row: RecordRow | undefined;
  /** What a new one is called, where that is not its type. */
  adding?: string | undefined;
  add: Call | undefined;
  change: Call | undefined;
  onClose(): void;
  /** @param answer what the call answered to what was given */
  onSaved(answer: unknown, given: Readonly<Record<string, unknown>>): void;
}

/** Adds or edits a record: the form follows from its declaration. */
export function RecordDialog(props: RecordDialogProps) {
  const { type, opened, row, onClose, onSaved, options = {}, inputs = {}, wide = [], cols = 2, size = 640 } = props;
  const call = row ? props.change : props.add;
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
      title={row ? recordText.change(type.label) : (props.adding ?? recordText.add(type.label))}
      size={size}
      schema={call.input}
      initial={initial as Record<string, unknown>}
      incomplete={props.incomplete}
      draft={`${type.name}:${row?.id ?? 'new'}`}
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
