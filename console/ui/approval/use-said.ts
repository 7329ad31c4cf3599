import { useEffect, useRef, useState } from 'react';
import { inView, type Subject, saySuccess } from '../overlays/success.js';

/** What the foot of a drawer says of the last action. */
export interface Said extends Subject {
  readonly words: string;
  /** State that the action led to, once that is shown. */
  readonly status?: string | undefined;
}

/** What a drawer keeps of the actions in it until it is closed. */
interface Kept {
  readonly said?: Said | undefined;
  /** Id of the document on which the last action is over, whatever others do to it afterwards. */
  readonly over?: string | undefined;
}

/** The document that the drawer shows. */
interface Shown {
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly status: string | undefined;
}

interface Drawer extends Shown {
  /** Id by which the drawer is open, also while nothing is loaded yet; undefined once it is closed, by whatever way. */
  readonly opened: string | undefined;
  /** Why it shows an error instead of the document. */
  readonly error: unknown;
}

export interface Saying {
  readonly said: Said | undefined;
  /** Id of the document on which the last action is over, so that the next document may follow. */
  readonly over: string | undefined;
  forget(): void;
  /** Marks the action on this document as over. */
  leadOn(id: string): void;
}

/** What still holds of the document as shown: nothing once it has left the state that the action led to. */
export function stillSaid(said: Said | undefined, { id, version = 0, status }: Shown): Said | undefined {
  if (!said || said.id !== id || version <= said.version) return said;
  if (said.status === undefined) return status === undefined ? said : { ...said, status };
  return said.status === status ? said : undefined;
}

const nothing: Kept = {};

/** A closed drawer keeps nothing; an open one also goes on to other documents with what was said last. */
export function stillKept(kept: Kept, opened: string | undefined, shown: Shown): Kept {
  if (opened === undefined) return nothing;
  const said = stillSaid(kept.said, shown);
  return said === kept.said ? kept : { ...kept, said };
}

/** What nobody may have read: an error took the place of the foot before the state that the action led to was shown. */
export const unread = (said: Said | undefined, error: unknown): Said | undefined =>
  error && said?.status === undefined ? said : undefined;

/** Success of the actions in a drawer. It is still said while another document is shown. */
export function useSaid({ opened, error, ...shown }: Drawer): Saying {
  const [kept, setKept] = useState(nothing);
  const now = stillKept(kept, opened, shown);
  if (now !== kept) setKept(now);
  const { id, version = 0 } = shown;
  const latest = useRef(version);
  latest.current = version;
  useEffect(() => {
    if (id === undefined) return;
    const say = (words: string, of: Subject) => setKept((last) => ({ ...last, said: { ...of, words } }));
    return inView(id, { version: () => latest.current, say });
  }, [id]);
  const lost = unread(now.said, error);
  useEffect(() => {
    if (!lost) return;
    saySuccess(lost.words, { serialNo: lost.serialNo });
    setKept((last) => ({ ...last, said: undefined }));
  }, [lost]);
  return {
    said: now.said,
    over: now.over,
    forget: () => setKept(nothing),
    leadOn: (over) => setKept((last) => ({ ...last, over })),
  };
}
