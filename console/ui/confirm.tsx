import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  title?: string;
  message: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
}

/** Asks, and answers true only for the confirming button: Esc, backdrop and X mean no. */
export const confirm = ({
  title = '提示',
  message,
  confirm: yes = '确定',
  cancel = '取消',
  danger,
}: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let answer = false;
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: { confirm: yes, cancel },
      confirmProps: { color: danger ? 'red.8' : undefined, 'data-autofocus': true },
      closeButtonProps: { 'aria-label': '关闭' },
      centered: true,
      zIndex: 400,
      onConfirm: () => {
        answer = true;
      },
      onClose: () => resolve(answer),
    });
  });

export const confirmDelete = (): Promise<boolean> =>
  confirm({ message: '确定删除该记录?', confirm: '删除', danger: true });
