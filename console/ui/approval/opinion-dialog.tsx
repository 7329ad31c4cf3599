import { Button, Checkbox, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { usePreference } from '../../api/preference.js';
import { confirm } from '../confirm.js';
import { useLayer } from '../layers.js';
import { Warning } from '../warning.js';
import { Phrases } from './phrases.js';
import { text } from './text.js';

export interface Opinion {
  result: typeof text.passed | typeof text.refused;
  message: string;
}

interface OpinionDialogProps {
  opened: boolean;
  onClose(): void;
  busy: boolean;
  /** Somebody else has decided while this was open. */
  decidedBy: string | undefined;
  /** Offered only where there is a next item. */
  offersNext: boolean;
  onSubmit(opinion: Opinion, openNext: boolean): void;
}

const most = 500;

export function OpinionDialog(props: OpinionDialogProps) {
  const layer = useLayer(props.opened);
  return (
    <Modal
      opened={props.opened}
      onClose={() => layer.isTop() && !props.busy && props.onClose()}
      title={text.dialogTitle}
      centered
      zIndex={300}
      styles={{ title: { fontWeight: 600 } }}
    >
      <OpinionForm {...props} />
    </Modal>
  );
}

/** Mounted anew with every opening: nothing of the last opinion stays. */
function OpinionForm({ onClose, busy, decidedBy, offersNext, onSubmit }: OpinionDialogProps) {
  const [result, setResult] = useState<Opinion['result']>(text.passed);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: habits, set: setHabits } = usePreference('approval', { openNext: false });

  const choose = (next: Opinion['result']) => {
    setResult(next);
    setError(undefined);
  };
  const insert = (phrase: string) => {
    const { selectionStart = message.length, selectionEnd = message.length } = field.current ?? {};
    const next = message.slice(0, selectionStart) + phrase + message.slice(selectionEnd);
    setMessage(next);
    setError(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + phrase.length, selectionStart + phrase.length);
    });
  };
  const submit = () => {
    const opinion = message.trim();
    const missing = result === text.refused && opinion === '';
    const problem = missing ? text.messageRequired : opinion.length > most ? text.messageTooLong : undefined;
    setError(problem);
    if (problem) field.current?.focus();
    else if (!busy && !decidedBy) onSubmit({ result, message: opinion }, offersNext && habits.openNext);
  };
  const submitByKey = async () => {
    const question = result === text.passed ? text.confirmPass : text.confirmRefuse;
    if (await confirm({ message: question, danger: result === text.refused })) submit();
  };
  useHotkeys(
    [
      ['alt+1', () => choose(text.passed)],
      ['alt+2', () => choose(text.refused)],
      ['mod+Enter', () => void submitByKey()],
    ],
    [],
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        {decidedBy && <Warning role="alert">{text.decidedBy(decidedBy)}</Warning>}
        <Radio.Group
          label={text.result}
          value={result}
          onChange={(value) => choose(value === text.refused ? text.refused : text.passed)}
        >
          <Group mt={6}>
            <Radio value={text.passed} label={text.passed} data-autofocus />
            <Radio value={text.refused} label={text.refused} color="red.8" />
          </Group>
        </Radio.Group>
        <Textarea
          ref={field}
          label={text.message}
          description={text.messageHint}
          withAsterisk={result === text.refused}
          autosize
          minRows={4}
          maxRows={10}
          value={message}
          error={error}
          onChange={(event) => {
            setMessage(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Phrases onInsert={insert} current={message} />
        {offersNext && (
          <Checkbox
            label={text.openNext}
            checked={habits.openNext}
            onChange={(event) => setHabits({ openNext: event.currentTarget.checked })}
          />
        )}
        <Group justify="space-between">
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {text.keys}
          </Text>
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={decidedBy !== undefined}
              color={result === text.refused ? 'red.8' : undefined}
            >
              {text.submit}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
