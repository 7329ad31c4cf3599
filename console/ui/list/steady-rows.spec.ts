import { describe, expect, it } from 'vitest';
import { steadyRows } from './steady-rows.js';

const row = (id: string, status = '') => ({ id, status });

describe('steady rows', () => {
  it('take what came when nobody is at the list', () => {
    expect(steadyRows([row('1')], [row('2'), row('1')], false)).toEqual({ rows: [row('2'), row('1')], waiting: false });
  });

  it('change in place when the order is the same', () => {
    expect(steadyRows([row('1', 'a')], [row('1', 'b')], true)).toEqual({ rows: [row('1', 'b')], waiting: false });
  });

  it('hold new, gone and moved rows back while somebody is', () => {
    const held = steadyRows([row('2', 'a'), row('1')], [row('3'), row('2', 'b')], true);
    expect(held).toEqual({ rows: [row('2', 'b'), row('1')], waiting: true });
  });
});
