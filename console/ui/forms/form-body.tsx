import { Alert, Button, Group, type ModalProps, Stack, Text } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { isUnreached, messageOf, requestIdOf } from '../../api/api-error.js';
import { isOfSession } from '../../api/client.js';
import { ReasonButton } from '../buttons/reason-button.js';
import type { LabelledFact } from '../display/about.js';
import { field, useFirstFocus } from '../focus/first-focus.js';
import { formKeys, sendKeys } from '../focus/keys.js';
import { mayEnterFields } from '../focus/pointer.js';
import { useTabChooses } from '../focus/tab-chooses.js';
import { SlowProgress } from '../loading/states.js';
import { useGuardedLeave } from '../navigation/dirty-guard.js';
import { confirm } from '../overlays/confirm.js';
import { done, notify } from '../overlays/notify.js';
import type { Question } from '../overlays/question.js';
import { SubjectOfCommands } from '../overlays/success.js';
import type { Beside } from './beside.js';
import { DraftOffers, RestoredDraft } from './draft-offers.js';
import classes from './form-body.module.css';
import { formText } from './form-text.js';
import { useHeldSubmission } from './held-submission.js';
import { focusFirstError, markFaults } from './mark-faults.js';
import { onSendKeyInChoice } from './send-in-choice.js';
import { isStale, type Reloading, StaleNotice } from './stale-notice.js';
import { useUntilBack } from './until-back.js';
import { type Send, useCommand } from './use-command.js';
import { type FormDraft, useFormDraft } from './use-form-draft.js';

// biome-ignore lint/suspicious/noExplicitAny: values of any shape
export type Values = Record<string, any>;

export interface DialogFormProps<V extends Values> {
  opened: boolean;
  onClose(): void;
  title: string;
  /** What the form changes or decides, if its fields do not show it. */
  about?: readonly LabelledFact[];
  /** The call's input schema, which the server validates by, too. */
  schema: z.ZodType;
  /** Initial values; undefined while loading. */
  initial: V | undefined;
  /** Why the initial values could not be loaded. */
  loadError?: unknown;
  beside?: Beside;
  /** Without it no draft is kept. */
  draft?: FormDraft<V>;
  /** Sends the values by `send`, which refetches affected queries. The form shows a rejection and keeps its values. */
  submit(values: V, send: Send): Promise<unknown>;
  /** Confirmation question before sending, if any. */
  ask?: ((values: V) => Promise<Question | undefined>) | undefined;
  onSaved(): void;
  /** What is said on success. */
  success?: string;
  submitLabel?: string;
  cancelLabel?: string;
  /** Offered when what the form edits was saved elsewhere after it was loaded. */
  reloading?: Reloading | undefined;
  /** Why the form cannot be submitted now, whatever its values. */
  hindrance?: string | undefined;
  /** What the form waits for before it can be sent, e.g. its price: a submission is held until then. */
  waiting?: string | undefined;
  /** Summary shown in addition to the field errors when the input is invalid. */
  incomplete?: string | undefined;
  size?: ModalProps['size'];
  /** Fills the whole window. */
  full?: boolean;
  children(form: UseFormReturnType<V>): ReactNode;
}

const inTurn =
  <V,>(...all: readonly ((values: V) => void)[]) =>
  (values: V) => {
    for (const told of all) told(values);
  };

/** Content of the dialog once its initial values are loaded. Remounted on every opening. */
export function FormBody<V extends Values>(
  props: DialogFormProps<V> & { initial: V; leave: RefObject<(close: () => void) => void> },
) {
  const { schema, beside, onClose, children, leave } = props;
  // What is loaded anew meanwhile does not alter the form, nor of which version its draft is.
  const [{ initial, kept }] = useState({ initial: props.initial, kept: props.draft });
  const current = useRef<UseFormReturnType<V>>(undefined);
  const isChanged = useCallback(() => current.current?.isDirty() === true || beside?.isDirty() === true, [beside]);
  const written = () => (isChanged() ? current.current?.getValues() : undefined);
  const draft = useFormDraft({ draft: kept, beside, initial, written });
  const element = useRef<HTMLFormElement>(null);
  const mark = (error: unknown) => markFaults(error, element.current, current.current, beside);
  const { busy, refusal, changed, saved, send } = useSubmission(props, draft.drop, mark);
  // The focused field may just have taken what was typed into it; a frame later the form has been rendered with that.
  const requestSubmit = () => void requestAnimationFrame(() => element.current?.requestSubmit());
  const { opened, waiting } = props;
  const holding = useHeldSubmission({ opened, waiting, fields: kept ?? {}, submit: requestSubmit });
  const form = useForm<V>({
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: inTurn(draft.keep, changed, holding.onChanged),
  });
  current.current = form;
  const isDirty = useCallback(() => !saved.current && isChanged(), [isChanged, saved]);
  useFirstFocus(element);
  useTabChooses(element);
  const guard = useGuardedLeave(isDirty, busy, leave, holding.release);
  const restore = (offer: Parameters<typeof draft.take>[0]) => {
    form.setValues(draft.take(offer) as V);
    beside?.restore(offer.values.beside);
    leaveOffer(element.current);
  };
  const toFault = () => {
    const why = props.hindrance ?? props.incomplete;
    if (why) notify.warning(why);
    requestAnimationFrame(() => focusFirstError(element.current));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles events of a form in a dialog above this one; they must not submit this form.
    event.stopPropagation();
    const right = !props.hindrance && (beside?.check() ?? true);
    form.onSubmit(!right ? toFault : waiting === undefined ? send : holding.hold, toFault)(event);
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={onSubmit}
      onKeyDownCapture={onSendKeyInChoice(requestSubmit)}
      onKeyDown={formKeys(requestSubmit)}
    >
      <Stack gap="sm">
        <DraftOffers
          offers={draft.offers}
          onRestore={restore}
          onDrop={(offer) => {
            draft.forget(offer);
            leaveOffer(element.current);
          }}
        />
        <RestoredDraft unsettled={draft.restored} />
        <SubjectOfCommands value={undefined}>{children(form)}</SubjectOfCommands>
        <div className={classes.foot}>
          {refusal !== undefined && <Refusal error={refusal} reloading={props.reloading} />}
          <Buttons
            busy={busy || saved.current}
            onCancel={() => void guard.leave(onClose)}
            submitLabel={props.submitLabel}
            cancelLabel={props.cancelLabel}
            hindrance={props.hindrance}
            held={holding.held}
          />
        </div>
      </Stack>
    </form>
  );
}

/** The buttons of an offered draft disappear together with the focus. */
function leaveOffer(form: HTMLFormElement | null): void {
  if (mayEnterFields()) form?.querySelector<HTMLElement>(field)?.focus();
}

/**
 * Submits once: afterwards the form is clean and its draft is dropped. A rejection is shown in the form.
 * @param mark shows a rejection at the fields at fault, and tells whether the form shows them all
 */
function useSubmission<V extends Values>(
  props: Pick<DialogFormProps<V>, 'submit' | 'ask' | 'success' | 'onSaved' | 'about' | 'beside'>,
  dropDraft: () => void,
  mark: (error: unknown) => boolean,
) {
  const { submit, success = done.submitted, onSaved, about, beside } = props;
  const [refusal, setRefusal] = useState<unknown>();
  /** That the server could not be reached is said no longer than until the form is changed, or the server is back. */
  const changed = useCallback(() => setRefusal((last: unknown) => (isUnreached(last) ? undefined : last)), []);
  useEffect(() => beside?.subscribe(changed), [beside, changed]);
  useUntilBack(refusal, changed);
  // Session expiry is handled by a dialog over the form; after renewal there is no error to show here.
  const command = useCommand({
    onFailed: (error) => setRefusal(isOfSession(error) || mark(error) ? undefined : error),
  });
  const saved = useRef(false);
  const sendAndRenew: Send = async (call, input) => {
    const answer = await command.send(call, input);
    void command.renew(call);
    return answer;
  };
  const send = async (values: V) => {
    if (saved.current) return;
    const work = async () => {
      await submit(values, sendAndRenew);
      saved.current = true;
      dropDraft();
    };
    const ask = async () => {
      const question = await props.ask?.(values);
      return !question || confirm({ about, ...question });
    };
    if (await command.perform(work, { ask, success })) onSaved();
  };
  return { busy: command.busy, refusal, changed, saved, send };
}

/** Why the submission was rejected, beside the pressed button, so that it is visible in a long form. */
function Refusal({ error, reloading }: { error: unknown; reloading: Reloading | undefined }) {
  const id = requestIdOf(error);
  if (reloading && isStale(error)) return <StaleNotice error={error} {...reloading} />;
  return (
    <Alert color="red" variant="light" role="alert" title={messageOf(error)} p="xs" className={classes.refusal}>
      {id && <Text size="xs">{formText.requestId(id)}</Text>}
    </Alert>
  );
}

interface ButtonsProps {
  busy: boolean;
  onCancel(): void;
  submitLabel: string | undefined;
  cancelLabel: string | undefined;
  hindrance: string | undefined;
  /** What a held submission waits for. */
  held: string | undefined;
}

const Buttons = ({
  busy,
  onCancel,
  submitLabel = formText.submit,
  cancelLabel = formText.cancel,
  hindrance,
  held,
}: ButtonsProps) => (
  <Group justify="flex-end" gap="xs">
    <SlowProgress active={busy || held !== undefined} label={held ?? formText.submitting} />
    <Button variant="default" onClick={onCancel} disabled={busy}>
      {cancelLabel}
    </Button>
    <ReasonButton type="submit" aria-keyshortcuts={sendKeys} loading={busy || held !== undefined} reason={hindrance}>
      {submitLabel}
    </ReasonButton>
  </Group>
);
