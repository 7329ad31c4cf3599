import { Button, Checkbox, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { usePreference } from '../../api/preference.js';
import { About, type LabelledFact } from '../display/about.js';
import { Warning } from '../display/warning.js';
import { useLayer } from '../focus/layers.js';
import { mayEnterFields } from '../focus/pointer.js';
import { SlowProgress } from '../loading/states.js';
import { useGuardedLeave } from '../navigation/dirty-guard.js';
import { Phrases } from './phrases.js';
import { text } from './text.js';
import type { Opinion, Unsent } from './use-opinion.js';
import { useOpinionForm } from './use-opinion-form.js';

interface OpinionDialogProps {
  /** Overrides the default title. */
  title?: string;
  /** Short description of the document to decide on. */
  about: readonly LabelledFact[];
  /** Further content to read before deciding. */
  further?: ReactNode;
  /** Asks for confirmation before submitting. */
  asks?: boolean | undefined;
  opened: boolean;
  onClose(): void;
  busy: boolean;
  unsent: Unsent;
  /** Why the server rejected the decision. */
  failure: string | undefined;
  /** Why the step cannot be decided now, e.g. because another user decided while the dialog was open. */
  over: ReactNode;
  /** True only if there is a next item. */
  offersNext: boolean;
  /** @returns whether the opinion was delivered */
  onSubmit(opinion: Opinion, openNext: boolean): Promise<boolean>;
}

export function OpinionDialog(props: OpinionDialogProps) {
  const layer = useLayer(props.opened);
  const leave = useRef<(close: () => void) => void>((close) => close());
  return (
    <Modal
      opened={props.opened}
      onClose={() => layer.isTop() && leave.current(props.onClose)}
      title={props.title ?? text.dialogTitle}
      size={props.further ? 'lg' : undefined}
      zIndex={300}
      styles={{ title: { fontWeight: 600 } }}
    >
      <OpinionForm {...props} leave={leave} isTop={layer.isTop} />
    </Modal>
  );
}

interface OpinionFormProps extends OpinionDialogProps {
  leave: RefObject<(close: () => void) => void>;
  isTop(): boolean;
}

/** Remounted on every opening: keeps nothing of the last opinion except one that was not delivered. */
function OpinionForm({ about, asks = false, busy, unsent, over, offersNext, ...props }: OpinionFormProps) {
  const { leave, onClose, failure } = props;
  const isWritten = useCallback(() => Boolean(unsent.read()?.message.trim()), [unsent]);
  const guard = useGuardedLeave(isWritten, busy, leave);
  // The focus begins at the opinion, or else at the result.
  const [types] = useState(mayEnterFields);
  const { value: habits, set: setHabits } = usePreference('approval', { openNext: false });
  const form = useOpinionForm({
    ...{ about, asks, unsent, off: over !== undefined || !props.opened, isTop: props.isTop },
    onSubmit: (opinion) => props.onSubmit(opinion, offersNext && habits.openNext),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onKeyDown={sendsByEnter(form.submitByKey)}
    >
      <Stack gap="sm">
        <About told={about} />
        {props.further}
        {over && <Warning role="alert">{over}</Warning>}
        <Result value={form.result} onChange={form.choose} focused={!types} />
        <Textarea
          ref={form.field}
          data-autofocus={types || undefined}
          label={text.message}
          description={text.messageHint}
          withAsterisk={form.result === text.refused}
          autosize
          minRows={4}
          maxRows={10}
          value={form.message}
          error={form.fault}
          onChange={(event) => form.write(event.currentTarget.value)}
        />
        <Phrases onInsert={form.insert} current={form.message} />
        {offersNext && (
          <Checkbox
            label={text.openNext}
            checked={habits.openNext}
            onChange={(event) => setHabits({ openNext: event.currentTarget.checked })}
          />
        )}
        {failure && (
          <Warning role="alert" title={text.failed}>
            {failure}
          </Warning>
        )}
        <SlowProgress active={busy} label={text.sending} />
        <Buttons
          refuses={form.result === text.refused}
          busy={busy}
          off={over !== undefined}
          keys={text.keys(form.message !== '')}
          onClose={() => void guard.leave(onClose)}
        />
      </Stack>
    </form>
  );
}

/** Enter sends from a field as Ctrl+Enter does; on a button it presses. It begins a new line only in a begun opinion. */
const sendsByEnter = (send: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, target } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement && target.value === '')) return;
  event.preventDefault();
  // A key still held down from opening the dialog does not decide.
  if (!event.repeat) send();
};

interface ResultProps {
  focused: boolean;
  value: Opinion['result'];
  onChange(result: Opinion['result']): void;
}

const Result = ({ focused, value, onChange }: ResultProps) => (
  <Radio.Group
    label={text.result}
    value={value}
    onChange={(chosen) => onChange(chosen === text.refused ? text.refused : text.passed)}
  >
    <Group mt={6}>
      <Radio value={text.passed} label={text.passed} data-autofocus={focused || undefined} />
      <Radio value={text.refused} label={text.refused} color="red.8" />
    </Group>
  </Radio.Group>
);

interface ButtonsProps {
  refuses: boolean;
  busy: boolean;
  off: boolean;
  keys: string;
  onClose(): void;
}

const Buttons = ({ refuses, busy, off, keys, onClose }: ButtonsProps) => (
  <Group justify="space-between">
    <Text size="xs" c="dimmed" visibleFrom="sm">
      {keys}
    </Text>
    <Group gap="xs" ml="auto">
      <Button variant="default" onClick={onClose} disabled={busy}>
        {text.cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={off} color={refuses ? 'red.8' : undefined}>
        {text.submit}
      </Button>
    </Group>
  </Group>
);
