import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { HappenedEvent } from '#workflows/platform/kernel/event.js';
import { alsoIn, type StateDefinitions } from '#workflows/platform/kernel/machine.js';
import type { madeFileEvents } from './events.js';

/** A file generated from a document; generating it again makes another one. */
export interface MadeFile {
  readonly kind: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly size: number;
  readonly by: UserRef;
  readonly at: string;
}

/** Files generated from a document, oldest first. */
export interface WithMadeFiles {
  readonly madeFiles: readonly MadeFile[];
}

type FileMade = HappenedEvent<typeof madeFileEvents> & { type: 'FileMade' };

/** Event handler for the `evolve` of a document with `madeFiles` in its context. */
export const evolveMadeFiles = <Context extends WithMadeFiles>() => ({
  FileMade: (context: Context, { data, meta }: FileMade): Context => ({
    ...context,
    madeFiles: [...context.madeFiles, { ...data, by: meta.actor, at: meta.at }],
  }),
});

/** Adds the event to every state without changing it; policies decide which file may be generated when. */
export const printable = <const States extends StateDefinitions>(states: States) =>
  alsoIn(states, (state) => ({ FileMade: state }));

/** Name of the file generated last, for display. */
export const lastMade = ({ madeFiles }: WithMadeFiles): string => madeFiles.at(-1)?.fileName ?? '';
