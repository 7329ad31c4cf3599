import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { awaitsIn, ownStep } from '#workflows/platform/kernel/machine.js';
import { partyLabel } from '#workflows/platform/kernel/roles.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { type Chain, stepOf } from './chain.js';

/** Whose turn it is with a document. */
export interface Turn {
  /** A role or a team. */
  readonly party: string;
  /** What it is called, where the document itself says whose turn it is. */
  readonly partyName?: string;
  /** The only one of them who may act. */
  readonly person: UserRef | undefined;
  /** Who of them may not: nobody decides what he started. */
  readonly except: UserRef | undefined;
}

interface Persons {
  /** By state: whom a step is bound to in this round, from its start or since it was reassigned. */
  readonly bound: Readonly<Record<string, UserRef>>;
  readonly startedBy: UserRef | null;
  /** Whom states wait for that await one person. */
  readonly manager?: UserRef | null;
  /** Of a document that says itself for whom it waits. */
  readonly step?: OwnStep | null;
}

/** A step that no chain has: the document names it and the role that acts there. */
export interface OwnStep {
  /** One arrival at it; the next one is another. */
  readonly id: string;
  readonly label: string;
  readonly role: string;
  readonly roleName: string;
}

/** Index, rows, inbox, notices and panel all ask this. Undefined: nobody’s. */
export function turnIn(
  { chain, workflow }: { readonly chain?: Chain | undefined; readonly workflow: Pick<Workflow, 'machine'> },
  state: string,
  { bound, startedBy, manager, step: own }: Persons,
): Turn | undefined {
  const step = chain && stepOf(chain, state);
  if (step) return { party: step.role, person: bound[state], except: startedBy ?? undefined };
  const awaits = awaitsIn(workflow.machine, state);
  if (awaits?.role === ownStep)
    return own
      ? { party: own.role, partyName: own.roleName, person: undefined, except: startedBy ?? undefined }
      : undefined;
  if (awaits) return { party: awaits.role, person: (awaits.person && manager) || undefined, except: undefined };
  // What was refused comes back to the side that started it.
  return chain && state === chain.returned ? { party: chain.starter, person: undefined, except: undefined } : undefined;
}

/** In words: the role, with the name of the one who is meant. */
export const turnLabel = ({ party, partyName, person }: Pick<Turn, 'party' | 'partyName' | 'person'>): string => {
  const called = partyName ?? partyLabel(party);
  return person?.name ? `${called}（${person.name}）` : called;
};
