import { useState } from 'react';
import { isSameFigure, isUnfinishedFigure, meantBy } from '#workflows/platform/kernel/figure-text.js';

interface Typed {
  readonly text: string;
  /** What was made of it: once its field holds something else, the text is no longer what stands there. */
  readonly meant: string;
  /** It stood there before a key was pressed. */
  readonly isOld?: boolean;
}

/**
 * What is typed into the field of a figure stays as it is while it is typed; the field holds the plain digits that are
 * meant by it, or the text itself where that is no figure, which the rules then refuse.
 */
export function useTypedFigure(value: string, places: number) {
  const [typed, setTyped] = useState<Typed>();
  const now = typed !== undefined && isSameFigure(typed.meant, value) ? typed : undefined;
  return {
    text: now?.text,
    /** It may become right with the next key: nothing is said of it yet. */
    isUnfinished: now !== undefined && !now.isOld && isUnfinishedFigure(now.text),
    /** @param text how what the field holds stands while it is typed */
    enter: (text: string) => setTyped({ text, meant: value, isOld: true }),
    /** @returns what is meant by it */
    type(next: string): string {
      const meant = meantBy(next, places);
      setTyped({ text: next, meant });
      return meant;
    },
    leave: () => setTyped(undefined),
  };
}
