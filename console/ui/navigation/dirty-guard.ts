import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { confirm } from '../overlays/confirm.js';

const leaveQuestion = {
  message: '有未提交的内容，确定离开吗?',
  confirm: '离开',
  cancel: '继续编辑',
  danger: true,
} as const;

const guarded = new Set<() => boolean>();

/** Whether an open form has unsaved input that would be lost with the page. */
export const isUnsaved = (): boolean => [...guarded].some((isDirty) => isDirty());

/** Registers unsaved input for session renewal; does not ask a user who leaves. */
export function useUnsaved(isDirty: () => boolean): void {
  useEffect(() => {
    guarded.add(isDirty);
    return () => void guarded.delete(isDirty);
  }, [isDirty]);
}

/**
 * One guard for all ways out of an unsaved form: Esc, backdrop, X and the cancel button go through `leave`, a route
 * change is blocked, and closing the browser tab shows the browser's own question.
 * @param onAsk called before the user is asked
 */
export function useDirtyGuard(isDirty: () => boolean, onAsk?: () => void) {
  const asking = useRef(false);
  const mayLeave = useCallback(async () => {
    if (!isDirty()) return true;
    if (asking.current) return false;
    asking.current = true;
    onAsk?.();
    const answer = await confirm(leaveQuestion);
    asking.current = false;
    return answer;
  }, [isDirty, onAsk]);

  useUnsaved(isDirty);
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: isDirty });

  return {
    leave: async (action: () => void): Promise<void> => {
      if (await mayLeave()) action();
    },
  };
}

/** Guards closing a dialog: `leave` asks before it closes. */
export function useGuardedLeave(
  isDirty: () => boolean,
  busy: boolean,
  leave: RefObject<(close: () => void) => void>,
  onAsk?: () => void,
) {
  const guard = useDirtyGuard(isDirty, onAsk);
  useEffect(() => {
    // A request being sent cannot be cancelled; its answer closes the form.
    leave.current = (close) => void (busy || guard.leave(close));
    return () => {
      leave.current = (close) => close();
    };
  });
  return guard;
}
