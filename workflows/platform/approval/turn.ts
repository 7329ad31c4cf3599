import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { awaitsIn, ownStep } from '#workflows/platform/kernel/machine.js';
import { partyLabel } from '#workflows/platform/kernel/roles.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { type Chain, stepOf } from './chain.js';

/** Whose turn it is on a document. */
export interface Turn {
  /** A role or a team. */
  readonly party: string;
  /** Display name of the party, if the document itself names the step. */
  readonly partyName?: string;
  /** The only member of the party who may act; undefined: any of them. */
  readonly person: UserRef | undefined;
  /** A member of the party who may not act, because nobody decides on what they started. */
  readonly except: UserRef | undefined;
}

interface Persons {
  /** By state: the person a step is bound to in this round, since its start or a reassignment. */
  readonly bound: Readonly<Record<string, UserRef>>;
  readonly startedBy: UserRef | null;
  /** The person whom states with `awaits.person` wait for. */
  readonly manager?: UserRef | null;
  /** The current step, if the document names its own steps. */
  readonly step?: OwnStep | null;
}

/** A step that belongs to no chain: the document names it and the role that acts there. */
export interface OwnStep {
  /** Identifies one arrival at the step; the next arrival has another id. */
  readonly id: string;
  readonly label: string;
  readonly role: string;
  readonly roleName: string;
}

/** Shared by index, rows, inbox, notices and panel. Undefined if it is nobody's turn. */
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
  // A refused document goes back to the side that started it.
  return chain && state === chain.returned ? { party: chain.starter, person: undefined, except: undefined } : undefined;
}

/** Display text: the role, with the person's name if one is assigned. */
export const turnLabel = ({ party, partyName, person }: Pick<Turn, 'party' | 'partyName' | 'person'>): string => {
  const called = partyName ?? partyLabel(party);
  return person?.name ? `${called}（${person.name}）` : called;
};
