import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { KeyboardEvent } from 'react';
import { About, type Told } from './about.js';
import { mainButton, onSendKey, pressMain } from './keys.js';
import { pushLayer } from './layers.js';
import { overlaysReady } from './overlays.js';

export interface Question {
  title?: string;
  /** What it is asked of. */
  about?: readonly Told[] | undefined;
  message: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
}

/** Ctrl+Enter says yes from wherever the focus is, but not while it is still held down from what asked. */
const sayYes = (event: KeyboardEvent<HTMLElement>) => {
  if (!event.repeat) onSendKey(pressMain)(event);
  // What asked may listen for the same key, and would ask once more.
  if (event.defaultPrevented) event.stopPropagation();
};

/** Enter confirms what is harmless, and cancels what cannot be taken back. */
const focused = { 'data-autofocus': true };

/** Asks, and answers true only for the confirming button: Esc, backdrop and X mean no. */
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

/** The prescribed words for whatever is deleted. */
export const deleteQuestion: Question = { message: '确定删除该记录?', confirm: '删除', danger: true };
