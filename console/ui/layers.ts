import { useEffect, useRef } from 'react';

/**
 * Which overlay is on top. Esc reaches every open overlay at once; only the top one may answer it.
 * A layer leaves the stack a tick late, so that the key press which closed it does not close the one below too.
 */
const stack: symbol[] = [];

export function pushLayer(): { isTop(): boolean; leave(): void } {
  const self = Symbol('layer');
  stack.push(self);
  return {
    isTop: () => stack.at(-1) === self,
    leave: () => setTimeout(() => stack.splice(stack.indexOf(self), stack.includes(self) ? 1 : 0)),
  };
}

export function useLayer(opened: boolean): { isTop(): boolean } {
  const layer = useRef<ReturnType<typeof pushLayer>>(undefined);
  useEffect(() => {
    if (!opened) return;
    const mine = pushLayer();
    layer.current = mine;
    return mine.leave;
  }, [opened]);
  return { isTop: () => layer.current?.isTop() ?? true };
}
