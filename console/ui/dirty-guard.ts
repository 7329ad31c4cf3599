import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { confirm } from './confirm.js';

const leaveQuestion = {
  message: '有未提交的内容，确定离开吗?',
  confirm: '离开',
  cancel: '继续编辑',
  danger: true,
} as const;

const guarded = new Set<() => boolean>();

/** Whether something half filled in is open, which would be lost with the page. */
export const isUnsaved = (): boolean => [...guarded].some((isDirty) => isDirty());

/** Says so to a session that ends; it asks nobody who leaves. */
export function useUnsaved(isDirty: () => boolean): void {
  useEffect(() => {
    guarded.add(isDirty);
    return () => void guarded.delete(isDirty);
  }, [isDirty]);
}

/**
 * One guard for all ways out of something half filled in: Esc, backdrop, X and the cancel button go through `leave`,
 * a route change is blocked, and closing the browser tab asks the browser's own question.
 */
export function useDirtyGuard(isDirty: () => boolean, ask: () => Promise<boolean> = () => confirm(leaveQuestion)) {
  const asking = useRef(false);
  const mayLeave = useCallback(async () => {
    if (!isDirty()) return true;
    if (asking.current) return false;
    asking.current = true;
    const answer = await ask();
    asking.current = false;
    return answer;
  }, [isDirty, ask]);

  useUnsaved(isDirty);
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: isDirty });

  return {
    leave: async (action: () => void): Promise<void> => {
      if (await mayLeave()) action();
    },
  };
}

/** What closes the dialog asks here first. */
export function useGuardedLeave(isDirty: () => boolean, busy: boolean, leave: RefObject<(close: () => void) => void>) {
  const guard = useDirtyGuard(isDirty);
  useEffect(() => {
    // What is being sent cannot be called back: the answer decides.
    leave.current = (close) => void (busy || guard.leave(close));
    return () => {
      leave.current = (close) => close();
    };
  });
  return guard;
}
