import { expect, it } from 'vitest';
import { RouteTimes } from './route-times.js';

const orders = { method: 'GET', url: '/api/mall/order/list' };

it('counts requests by route and status, in buckets that hold all below them', async () => {
  const times = new RouteTimes();
  for (const seconds of [0.0005, 0.004, 0.004, 30]) times.observe(orders, 'GET', 200, seconds);
  times.observe(orders, 'GET', 401, 0.001);
  const { values } = await times.get();
  const of = (name: string, status: number, le?: number | string) =>
    values.find(
      ({ metricName, labels }) =>
        metricName.endsWith(name) && labels.status === status && (labels as { le?: unknown }).le === le,
    )?.value;
  expect(of('_count', 200)).toBe(4);
  expect(of('_bucket', 200, 0.001)).toBe(1);
  expect(of('_bucket', 200, 0.005)).toBe(3);
  expect(of('_bucket', 200, 5)).toBe(3);
  expect(of('_bucket', 200, '+Inf')).toBe(4);
  expect(of('_sum', 200)).toBeCloseTo(30.0085);
  expect(of('_count', 401)).toBe(1);
});

it('puts whatever has no route under one name', async () => {
  const times = new RouteTimes();
  times.observe(undefined, 'GET', 404, 0.001);
  times.observe({}, 'POST', 500, 0.001);
  const routes = new Set((await times.get()).values.map(({ labels }) => labels.route));
  expect([...routes]).toEqual(['unknown']);
});
