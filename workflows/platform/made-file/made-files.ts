import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { HappenedEvent } from '#workflows/platform/kernel/event.js';
import { alsoIn, type StateDefinitions } from '#workflows/platform/kernel/machine.js';
import type { madeFileEvents } from './events.js';

/** A file as it was made of a document; one that is made again is another one. */
export interface MadeFile {
  readonly kind: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly size: number;
  readonly by: UserRef;
  readonly at: string;
}

/** What a document remembers of the files that were made of it, oldest first. */
export interface WithMadeFiles {
  readonly madeFiles: readonly MadeFile[];
}

type FileMade = HappenedEvent<typeof madeFileEvents> & { type: 'FileMade' };

/** What the event changes, for the `evolve` of a document whose record has `madeFiles`. */
export const evolveMadeFiles = <Context extends WithMadeFiles>() => ({
  FileMade: (context: Context, { data, meta }: FileMade): Context => ({
    ...context,
    madeFiles: [...context.madeFiles, { ...data, by: meta.actor, at: meta.at }],
  }),
});

/** Files may be made in every one of the states, and leave it as it is; which of them when is policy. */
export const printable = <const States extends StateDefinitions>(states: States) =>
  alsoIn(states, (state) => ({ FileMade: state }));

/** The file made last, for a record in words. */
export const lastMade = ({ madeFiles }: WithMadeFiles): string => madeFiles.at(-1)?.fileName ?? '';
