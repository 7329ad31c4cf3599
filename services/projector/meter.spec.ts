import { describe, expect, it } from 'vitest';
import type { ProjectionStatus } from '#projections/platform/rows/standing.js';
import { Meter, percentOf } from './meter.js';

const at = (position: bigint, passed: number, more: Partial<ProjectionStatus> = {}): ProjectionStatus => ({
  name: 'payback',
  version: 1,
  position,
  passed,
  error: undefined,
  failed: undefined,
  aside: 0,
  building: undefined,
  checking: undefined,
  ...more,
});

describe('the meter', () => {
  it('says how far behind a projection is, in events and in seconds', () => {
    const meter = new Meter(true);
    meter.measure(0, 99n, [at(99n, 100)]);
    meter.measure(1000, 149n, [at(99n, 100)]);
    const { projections } = meter.measure(4000, 149n, [at(119n, 120)]);
    expect(projections[0]).toMatchObject({ lagEvents: 30, lagSeconds: 3 });
    expect(meter.measure(5000, 149n, [at(149n, 150)]).projections[0]).toMatchObject({ lagEvents: 0, lagSeconds: 0 });
  });

  it('counts no events where positions do not', () => {
    expect(new Meter(false).measure(0, 9000n, [at(1n, 1)]).projections[0]?.lagEvents).toBeNull();
  });

  it('measures the rate over the last seconds, and begins again with a new runner', () => {
    const meter = new Meter(true);
    for (let second = 0; second <= 10; second++)
      meter.measure(second * 1000, 9999n, [at(0n, second < 5 ? 0 : second * 100)]);
    expect(meter.measure(11_000, 9999n, [at(0n, 1100)]).projections[0]?.rate).toBe(100);
    expect(meter.measure(12_000, 9999n, [at(0n, 5)]).projections[0]?.rate).toBe(0);
    expect(meter.measure(13_000, 9999n, [at(0n, 205)]).projections[0]?.rate).toBe(200);
  });

  it('says how much of a rebuild is done', () => {
    const building = { position: 49n, passed: 50, error: undefined, failed: undefined, aside: 0 };
    const { projections } = new Meter(true).measure(0, 99n, [at(99n, 100, { building })]);
    expect(projections[0]?.building).toEqual({ percent: 50, rate: 0, error: null });
    expect([percentOf(-1n, 99n), percentOf(99n, 99n), percentOf(0n, -1n)]).toEqual([0, 100, 0]);
  });
});
