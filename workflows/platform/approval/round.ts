import { type Approval, type Chain, type Decision, isThrough, results, stepOf, worksAfter } from './chain.js';

/** Decisions of the current round that still belong to the document's content. */
export interface Round {
  /** Those that its panel shows: a refused round stays until the document is restarted. */
  readonly shown: readonly Decision[];
  /** Those that its printed files list: none of a refused round. */
  readonly counted: readonly Decision[];
}

/** A round that neither runs nor has finished was refused, or has lapsed: its content may have changed since. */
export function roundOf(chain: Chain, state: string, approval: Pick<Approval, 'round' | 'decisions'>): Round {
  const decisions = approval.decisions.filter(({ round }) => round === approval.round);
  const runs = stepOf(chain, state) !== undefined || worksAfter(chain).some((work) => work.state === state);
  if (runs || isThrough(chain, state, approval)) return { shown: decisions, counted: decisions };
  const isRefused = decisions.some(({ result }) => result === results.refused);
  return { shown: isRefused ? decisions : [], counted: [] };
}
