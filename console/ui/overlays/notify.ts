import { notifications } from '@mantine/notifications';
import { overlaysReady } from './overlays.js';

/** Toasts. Raising the same message again does not repeat it; failures stay for five seconds. */
const show = (
  kind: 'success' | 'error' | 'info' | 'warning',
  title: string | undefined,
  message: string,
  autoClose: number,
) => {
  // Messages raised before the hosts have loaded are shown once they have.
  void overlaysReady();
  const id = `${kind}:${title}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message,
    autoClose,
    color: { success: 'green.8', error: 'red.8', info: 'blue.8', warning: 'orange.8' }[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': '关闭通知' },
  });
};

export const notify = {
  success: (message: string, title?: string): void => show('success', title, message, 3000),
  info: (message: string): void => show('info', undefined, message, 3000),
  warning: (message: string): void => show('warning', undefined, message, 3000),
  error: (message: string): void => show('error', '错误', message, 5000),
};

/** Standard messages. */
export const done = { submitted: '提交成功', deleted: '删除成功', acted: '操作成功' } as const;
