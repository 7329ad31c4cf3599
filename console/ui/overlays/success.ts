import { createContext } from 'react';
import { notify } from './notify.js';

/** A document that a command is about. */
export interface Subject {
  readonly id: string;
  readonly serialNo: string;
  /** Its version when the command was sent. */
  readonly version: number;
}

/** A document that its command removes together with the drawer that shows it. */
export type Removed = Pick<Subject, 'serialNo'>;

/** The document that the commands below are about, as it was when they were offered. */
export const SubjectOfCommands = createContext<Subject | undefined>(undefined);

interface Foot {
  /** Version of the document that its drawer shows now. */
  version(): number;
  say(words: string, of: Subject): void;
}

/** Feet of the drawers in view, by the document that each shows. */
const feet = new Map<string, Foot>();
const footOf = (of: Subject | Removed | undefined) => (of && 'id' in of ? feet.get(of.id) : undefined);

/** Lets the foot of a drawer say what succeeds on its document, as long as it is in view. */
export function inView(id: string, foot: Foot): () => void {
  feet.set(id, foot);
  return () => {
    if (feet.get(id) === foot) feet.delete(id);
  };
}

/** The subject of a command that is sent now: it may have changed since the command was offered, e.g. by a dialog. */
export function asSent(of: Subject | Removed | undefined): Subject | Removed | undefined {
  if (!of || !('id' in of)) return of;
  return { ...of, version: Math.max(of.version, footOf(of)?.version() ?? 0) };
}

/** Success is said once: by the foot of the drawer that shows the document, otherwise by a toast with its number. */
export function saySuccess(words: string, of?: Subject | Removed): void {
  const foot = footOf(of);
  if (of && 'id' in of && foot) foot.say(words, subjectOf(of));
  else notify.success(words, of?.serialNo);
}

/** Nothing else of a whole document, such as the status that it had before the command. */
const subjectOf = ({ id, serialNo, version }: Subject): Subject => ({ id, serialNo, version });
