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

/** The document that the commands below are about. */
export const SubjectOfCommands = createContext<Subject | undefined>(undefined);

type Foot = (words: string, of: Subject) => void;

/** Feet of the drawers in view, by the document that each shows. */
const feet = new Map<string, Foot>();

/** Lets the foot of a drawer say what succeeds on its document, as long as it is in view. */
export function inView(id: string, foot: Foot): () => void {
  feet.set(id, foot);
  return () => {
    if (feet.get(id) === foot) feet.delete(id);
  };
}

/** Success is said once: by the foot of the drawer that shows the document, otherwise by a toast with its number. */
export function saySuccess(words: string, of?: Subject | Removed): void {
  const foot = of && 'id' in of ? feet.get(of.id) : undefined;
  if (of && 'id' in of && foot) foot(words, of);
  else notify.success(words, of?.serialNo);
}
