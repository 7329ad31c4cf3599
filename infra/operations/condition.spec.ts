import { describe, expect, it } from 'vitest';
import { conditionOf, type ProcessRow } from './condition.js';
import type { ProjectionFigures, ReactorFigures } from './figures.js';
import { healthOf } from './health.js';

const payback: ProjectionFigures = {
  name: 'payback',
  version: 1,
  position: '99',
  lagEvents: 0,
  lagSeconds: 0,
  rate: 0,
  error: null,
  failed: null,
  building: null,
};
const reactor: ReactorFigures = { position: '99', lagEvents: 0, lagSeconds: 0, reacted: 1, parked: 0 };

const worker = (
  more: { silence?: number; projection?: Partial<ProjectionFigures>; parked?: number } = {},
): ProcessRow => ({
  id: 'w',
  host: 'here',
  pid: 1,
  version: '1',
  roles: ['projector', 'reactor', 'jobs'],
  started_at: new Date(0),
  silence: more.silence ?? 0.5,
  duties: { projector: 'active', reactor: 'active', jobs: 'active' },
  figures: {
    memory: 1,
    loopDelay: 1,
    appends: 0,
    appendRate: 0,
    projector: { head: '99', projections: [{ ...payback, ...more.projection }] },
    reactor: { ...reactor, parked: more.parked ?? 0 },
    jobs: { waiting: 2, running: 1 },
  },
});
const at = (head: bigint, ...rows: ProcessRow[]) => conditionOf({ value: rows }, { value: head });

describe('the condition', () => {
  it('is what whoever does the work says', () => {
    const standby = { ...worker(), id: 's', duties: { projector: 'standby', reactor: 'standby' } as const };
    const condition = at(99n, standby, worker({ projection: { rate: 7 } }));
    expect(condition).toMatchObject({ projectorActive: true, reactorActive: true, head: 99n });
    expect(condition.projections).toMatchObject([{ name: 'payback', rate: 7, lagEvents: 0 }]);
  });

  it('goes on counting when he has gone: the lag grows', () => {
    const condition = at(149n, worker({ silence: 60 }));
    expect(condition.projectorActive).toBe(false);
    expect(condition.projections).toMatchObject([{ lagEvents: 50, lagSeconds: 60 }]);
    expect(condition.reactor).toMatchObject({ lagEvents: 50, lagSeconds: 60 });
    expect(at(99n, worker({ silence: 60 })).projections).toMatchObject([{ lagEvents: 0, lagSeconds: 0 }]);
  });
});

describe('health', () => {
  it('is up when all is well', () => {
    expect(healthOf(at(99n, worker()))).toMatchObject({ status: 'up', postgres: 'up', eventStore: 'up' });
    expect(healthOf(at(99n, worker())).jobs).toEqual({ active: true, waiting: 2, running: 1 });
  });

  it('is degraded, not down, when something stands still, is late, or nobody works', () => {
    const parked = healthOf(at(99n, worker({ projection: { error: 'no' } })));
    expect(parked).toMatchObject({ status: 'degraded', projections: { parked: ['payback'] } });
    const aside = healthOf(at(99n, worker({ projection: { aside: 3 } })));
    expect(aside).toMatchObject({ status: 'degraded', projections: { parked: [], aside: 3 } });
    expect(healthOf(at(99n, worker({ parked: 2 })))).toMatchObject({ status: 'degraded', reactions: { parked: 2 } });
    expect(healthOf(at(99n, worker({ projection: { lagSeconds: 31 } }))).status).toBe('degraded');
    expect(healthOf(at(99n, worker({ silence: 60 }))).status).toBe('degraded');
    expect(healthOf(at(99n)).status).toBe('degraded');
    const without = { ...worker(), duties: { projector: 'active', reactor: 'active' } as const };
    expect(healthOf(at(99n, without))).toMatchObject({ status: 'degraded', jobs: { active: false } });
  });

  it('is down when a store does not answer', () => {
    expect(healthOf(conditionOf(undefined, { value: 1n }))).toMatchObject({ status: 'down', postgres: 'down' });
    expect(healthOf(conditionOf({ value: [worker()] }, undefined))).toMatchObject({
      status: 'down',
      eventStore: 'down',
    });
  });

  it('is down before the process serves, and once it ends', () => {
    expect(healthOf(at(99n, worker()), false)).toMatchObject({ status: 'down', postgres: 'up', eventStore: 'up' });
  });
});
