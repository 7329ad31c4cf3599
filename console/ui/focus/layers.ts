import { useEffect, useRef } from 'react';

interface Layer {
  /** Asks the user something: Esc closes it even under another layer, so that none may open over it. */
  readonly asks: boolean;
}

/**
 * Tracks which overlay is on top. Esc reaches every open overlay at once; only the top one may handle it. A layer
 * leaves the stack a tick late, so that the key press that closed it does not also close the one below.
 */
const stack: Layer[] = [];

/** @returns whether the layer that is on top now still, or again, is */
export function layerOnTop(): () => boolean {
  const top = stack.at(-1);
  return () => stack.at(-1) === top;
}

/** Whether a question waits for its answer. */
export const isAsking = (): boolean => stack.some(({ asks }) => asks);

export const pushQuestion = () => pushLayer({ asks: true });

function pushLayer(self: Layer): { isTop(): boolean; leave(): void } {
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
    const mine = pushLayer({ asks: false });
    layer.current = mine;
    return mine.leave;
  }, [opened]);
  return { isTop: () => layer.current?.isTop() ?? true };
}
