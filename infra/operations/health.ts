import type { Condition } from './condition.js';

const word = (up: boolean) => (up ? 'up' : 'down');
const lateSeconds = 30;

/**
 * The figures of the operations screen in short. Down says that this process can serve nobody; degraded that it serves,
 * while somebody should have a look: a parked projection must not take the whole product off the balancer.
 */
export function healthOf(condition: Condition) {
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
    status: postgres && eventStore ? (well ? 'up' : 'degraded') : 'down',
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
    /** Documents that wait for somebody who is not there: to be given to somebody else. */
    steps: { unattended },
    jobs: { active: jobsActive, waiting: jobs?.waiting ?? 0, running: jobs?.running ?? 0 },
  } as const;
}

/** The most that any of them is behind. */
const most = (lags: readonly (number | null)[]): number | null =>
  lags.includes(null) ? null : Math.max(0, ...lags.map(Number));

/** That the process answers at all, with how it is. */
export const liveness = () => ({
  status: 'up',
  seconds: Math.round(process.uptime()),
  memory: process.memoryUsage.rss(),
});
