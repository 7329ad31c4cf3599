import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { KeyboardEvent } from 'react';
import { About, type LabelledFact } from '../display/about.js';
import { mainButton, onSendKey, pressMain } from '../focus/keys.js';
import { pushLayer } from '../focus/layers.js';
import { overlaysReady } from './overlays.js';

export interface Question {
  title?: string;
  /** The record the question is about. */
  about?: readonly LabelledFact[] | undefined;
  message: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
}

/** Ctrl+Enter confirms from wherever the focus is, but not while still held down from opening the dialog. */
const sayYes = (event: KeyboardEvent<HTMLElement>) => {
  if (!event.repeat) onSendKey(pressMain)(event);
  // The component that asked may listen for the same key and would ask again.
  if (event.defaultPrevented) event.stopPropagation();
};

/** Initial focus: Enter confirms harmless actions, and cancels those that cannot be undone. */
const focused = { 'data-autofocus': true };

/** Asks, and resolves to true only for the confirming button; Esc, backdrop and X resolve to false. */
export async function confirm(question: Question): Promise<boolean> {
  if (!(await overlaysReady())) return window.confirm(question.message);
  const layer = pushLayer();
  return new Promise((resolve) => {
    let answer = false;
    modals.openConfirmModal({
      title: question.title ?? '提示',
      children: (
        <Stack gap="sm">
          <About told={question.about ?? []} />
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
        layer.leave();
        resolve(answer);
      },
    });
  });
}

/** Prescribed wording for any deletion. */
export const deleteQuestion: Question = { message: '确定删除该记录?', confirm: '删除', danger: true };
