import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { pushLayer } from './layers.js';
import { overlaysReady } from './overlays.js';

interface Question {
  title?: string;
  message: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
}

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
      children: <Text size="sm">{question.message}</Text>,
      labels: { confirm: question.confirm ?? '确定', cancel: question.cancel ?? '取消' },
      confirmProps: { color: question.danger ? 'red.8' : undefined, ...(!question.danger && focused) },
      cancelProps: question.danger ? focused : undefined,
      closeButtonProps: { 'aria-label': '关闭' },
      centered: true,
      zIndex: 400,
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

export const confirmDelete = (): Promise<boolean> =>
  confirm({ message: '确定删除该记录?', confirm: '删除', danger: true });
