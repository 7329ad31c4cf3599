import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { KeyboardEvent } from 'react';
import { About, type LabelledFact } from '../display/about.js';
import { Warning } from '../display/warning.js';
import { mainButton, onSendKey, pressMain } from '../focus/keys.js';
import { pushQuestion } from '../focus/layers.js';

export interface Question {
  title?: string;
  /** The record the question is about. */
  about?: readonly LabelledFact[] | undefined;
  message: string;
  /** A warning beside the message. */
  hint?: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  /** Withdraws the question once it has no answer any more; it resolves to false. */
  signal?: AbortSignal;
}

/** Ctrl+Enter confirms from wherever the focus is. Enter of any kind answers nothing while still held down from asking. */
const sayYes = (event: KeyboardEvent<HTMLElement>) => {
  if (!event.repeat) onSendKey(pressMain)(event);
  else if (event.key === 'Enter') event.preventDefault();
  // The component that asked may listen for the same key and would ask again.
  if (event.defaultPrevented) event.stopPropagation();
};

/** Initial focus: Enter confirms harmless actions, and cancels those that cannot be undone. */
const focused = { 'data-autofocus': true };

/** Opens the question; resolves to true only for the confirming button. */
export function answerTo(question: Question): Promise<boolean> {
  const layer = pushQuestion();
  return new Promise((resolve) => {
    let answer = false;
    const withdraw = () => modals.close(id);
    const id = modals.openConfirmModal({
      title: question.title ?? '提示',
      children: (
        <Stack gap="sm">
          <About told={question.about ?? []} />
          {question.hint && <Warning>{question.hint}</Warning>}
          <Text size="sm">{question.message}</Text>
        </Stack>
      ),
      labels: { confirm: question.confirm ?? '确定', cancel: question.cancel ?? '取消' },
      confirmProps: { color: question.danger ? 'red.8' : undefined, ...mainButton, ...(!question.danger && focused) },
      cancelProps: question.danger ? focused : undefined,
      closeButtonProps: { 'aria-label': '关闭' },
      centered: true,
      zIndex: 400,
      onKeyDown: sayYes,
      onConfirm: () => {
        answer = true;
      },
      onClose: () => {
        question.signal?.removeEventListener('abort', withdraw);
        layer.leave();
        resolve(answer);
      },
    });
    question.signal?.addEventListener('abort', withdraw);
  });
}
