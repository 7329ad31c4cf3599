import { useEffect, useState } from 'react';
import { inView, type Subject } from '../overlays/success.js';

/** What the foot of a drawer says of the last action. */
export interface Said extends Subject {
  readonly words: string;
  /** State that the action led to, once that is shown. */
  readonly status?: string | undefined;
  /** The action is over, and may be followed by the next document. */
  readonly leadsOn?: true;
}

/** The document that the drawer shows. */
interface Shown {
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly status: string | undefined;
}

export interface Saying {
  readonly said: Said | undefined;
  forget(): void;
  /** Marks the action as over. */
  leadOn(): void;
}

/** What still holds of the document as shown: nothing once it has left the state that the action led to. */
export function stillSaid(said: Said | undefined, { id, version = 0, status }: Shown): Said | undefined {
  if (!said || said.id !== id || version <= said.version) return said;
  if (said.status === undefined) return status === undefined ? said : { ...said, status };
  return said.status === status ? said : undefined;
}

/** Success of the actions on the shown document. It is still said while another document is shown. */
export function useSaid(shown: Shown): Saying {
  const [said, setSaid] = useState<Said>();
  const now = stillSaid(said, shown);
  if (now !== said) setSaid(now);
  const { id } = shown;
  useEffect(() => (id === undefined ? undefined : inView(id, (words, of) => setSaid({ ...of, words }))), [id]);
  return {
    said: now,
    forget: () => setSaid(undefined),
    leadOn: () => setSaid((last) => last && { ...last, leadsOn: true }),
  };
}

/** Whether the last action on this document is over. */
export const leadsOn = (said: Said | undefined, id: string): boolean => said?.id === id && said.leadsOn === true;
