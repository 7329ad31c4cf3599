import type { Condition } from './condition.js';

const word = (up: boolean) => (up ? 'up' : 'down');
const lateSeconds = 30;

/**
 * Summary of the operations screen, and whether the process `serves`. Down means that this process cannot serve anyone;
 * degraded, that it serves but needs attention: a parked projection must not take the whole product off the load balancer.
 */
export function healthOf(condition: Condition, serves = true) {
  const { postgres, eventStore, projections, reactor, projectorActive, reactorActive, jobsActive, jobs } = condition;
  const parked = projections.filter(({ error }) => error !== null).map(({ name }) => name);
  const lagSeconds = Math.max(0, ...projections.filter(({ error }) => error === null).map((one) => one.lagSeconds));
  const late = Math.max(lagSeconds, reactor?.lagSeconds ?? 0) > lateSeconds;
  const aside = projections.reduce((sum, one) => sum + (one.aside ?? 0), 0);
  const active = projectorActive && reactorActive && jobsActive;
  const unattended = reactor?.unattended ?? 0;
  const stopped = parked.length + aside + (reactor?.parked ?? 0);
  const well = active && !late && stopped === 0 && unattended === 0;
  return {
    status: serves && postgres && eventStore ? (well ? 'up' : 'degraded') : 'down',
    postgres: word(postgres),
    eventStore: word(eventStore),
    projections: {
      active: projectorActive,
      lagSeconds,
      lagEvents: most(projections.filter(({ error }) => error === null).map((one) => one.lagEvents)),
      parked,
      aside,
    },
    reactions: {
      active: reactorActive,
      lagSeconds: reactor?.lagSeconds ?? 0,
      lagEvents: reactor?.lagEvents ?? null,
      parked: reactor?.parked ?? 0,
    },
    /** Documents waiting for somebody who cannot act, to be reassigned. */
    steps: { unattended },
    jobs: { active: jobsActive, waiting: jobs?.waiting ?? 0, running: jobs?.running ?? 0 },
  } as const;
}

/** The largest lag; null if any is unknown. */
const most = (lags: readonly (number | null)[]): number | null =>
  lags.includes(null) ? null : Math.max(0, ...lags.map(Number));

/** Liveness: the process responds, with basic figures. */
export const liveness = () => ({
  status: 'up',
  seconds: Math.round(process.uptime()),
  memory: process.memoryUsage.rss(),
});
