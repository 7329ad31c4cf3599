import { Alert, Button, Group, type ModalProps, Stack, Text } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { messageOf, requestIdOf } from '../api/api-error.js';
import { attemptKeys } from '../api/idempotency.js';
import { useMe } from '../api/session.js';
import { useDirtyGuard } from './dirty-guard.js';
import { DraftOffer } from './draft-offer.js';
import { type Draft, draftsOf } from './drafts.js';
import classes from './form-body.module.css';
import { done, notify } from './notify.js';
import { SlowProgress } from './states.js';

// biome-ignore lint/suspicious/noExplicitAny: values of any shape
export type Values = Record<string, any>;

export interface DialogFormProps<V extends Values> {
  opened: boolean;
  onClose(): void;
  title: string;
  /** The call's input schema: the same that the server checks by. */
  schema: z.ZodType;
  /** What the form starts from; undefined while it is being loaded. */
  initial: V | undefined;
  /** Why the initial values could not be loaded. */
  loadError?: unknown;
  /** Names the draft kept in this browser, as `purchase-order:new`; without it no draft is kept. */
  draft?: string;
  /** Sends the values. A rejection is shown at the form, which stays filled. */
  submit(values: V, options: { idempotencyKey: string }): Promise<unknown>;
  onSaved(): void;
  /** Toast after success. */
  success?: string;
  submitLabel?: string;
  size?: ModalProps['size'];
  children(form: UseFormReturnType<V>): ReactNode;
}

/** Fields say `aria-invalid`; what has no field of its own (a line table) marks where to go with `data-error-focus`. */
const faulty = ':is(input, textarea, select, button, [tabindex])[aria-invalid="true"], [data-error-focus]';

const focusFirstError = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(faulty);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  });

/** What the dialog holds once its initial values are there. Mounted anew for every opening. */
export function FormBody<V extends Values>(
  props: DialogFormProps<V> & { initial: V; leave: RefObject<(close: () => void) => void> },
) {
  const { initial, schema, submit, onSaved, onClose, children, leave } = props;
  const account = useMe().profile.id;
  const drafts = props.draft ? draftsOf<V>(account, props.draft) : undefined;
  const [offered, setOffered] = useState<Draft<V> | undefined>(() => drafts?.read());
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const saved = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [keyFor] = useState(attemptKeys);
  const saveDraft = useRef(0);

  const form = useForm<V>({
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) => {
      if (!drafts) return;
      clearTimeout(saveDraft.current);
      saveDraft.current = window.setTimeout(() => !saved.current && drafts.write(values), 400);
    },
  });
  const current = useRef(form);
  current.current = form;
  const isDirty = useCallback(() => !saved.current && current.current.isDirty(), []);
  const guard = useDirtyGuard(isDirty);
  useEffect(() => {
    // What is being sent cannot be called back: the answer decides.
    leave.current = (close) => void (busy || guard.leave(close));
    return () => {
      leave.current = (close) => close();
    };
  });

  const send = async (values: V) => {
    if (busy) return;
    setBusy(true);
    try {
      await submit(values, { idempotencyKey: keyFor(values) });
      saved.current = true;
      clearTimeout(saveDraft.current);
      drafts?.drop();
      notify.success(props.success ?? done.submitted);
      onSaved();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(send, () => focusFirstError(element.current))}>
      <Stack gap="sm">
        {offered && (
          <DraftOffer
            at={offered.at}
            onRestore={() => {
              form.setValues(offered.values);
              setOffered(undefined);
            }}
            onDrop={() => {
              drafts?.drop();
              setOffered(undefined);
            }}
          />
        )}
        {children(form)}
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" title={messageOf(refusal)} p="xs">
            {requestIdOf(refusal) && <Text size="xs">请求编号：{requestIdOf(refusal)}</Text>}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" className={classes.actions}>
          <SlowProgress active={busy} label="正在提交…" />
          <Button variant="default" onClick={() => void guard.leave(onClose)} disabled={busy}>
            取消
          </Button>
          <Button type="submit" loading={busy}>
            {props.submitLabel ?? '确定'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
