import { useState } from 'react';
import { isSameFigure, isUnfinishedFigure, meantBy } from '#workflows/platform/values/figure-text.js';

interface Typed {
  readonly text: string;
  /** The field's value for this text; once the field has another value, the text is outdated. */
  readonly meant: string;
  /** The text was there before a key was pressed. */
  readonly isOld?: boolean;
}

/**
 * Keeps the text of a number field as typed while the user types; the field holds the plain digits, or the text itself
 * if it is not a number, which validation then rejects.
 */
export function useTypedFigure(value: string, places: number) {
  const [typed, setTyped] = useState<Typed>();
  const now = typed !== undefined && isSameFigure(typed.meant, value) ? typed : undefined;
  return {
    text: now?.text,
    /** The number may become valid with the next key, so no error is shown yet. */
    isUnfinished: now !== undefined && !now.isOld && isUnfinishedFigure(now.text),
    /** @param text the field's value as shown while typing */
    enter: (text: string) => setTyped({ text, meant: value, isOld: true }),
    /** @returns the field's value for the text */
    type(next: string): string {
      const meant = meantBy(next, places);
      setTyped({ text: next, meant });
      return meant;
    },
    leave: () => setTyped(undefined),
  };
}
