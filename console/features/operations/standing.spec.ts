import { describe, expect, it } from 'vitest';
import type { OperationRequest, ProjectionRow } from '#contract/operations.js';
import { lagText, requestStanding, standingOf } from './standing.js';

const projection = (more: Partial<ProjectionRow> = {}): ProjectionRow => ({
  name: 'payback',
  label: '回款单',
  version: 1,
  position: '99',
  lagEvents: 0,
  lagSeconds: 0,
  rate: 0,
  rows: 1,
  rowsAbout: false,
  error: null,
  aside: 0,
  failed: null,
  building: null,
  request: null,
  ...more,
});

const request = (more: Partial<OperationRequest> = {}): OperationRequest => ({
  id: '1',
  kind: 'verify',
  target: 'payback',
  state: 'done',
  percent: 100,
  error: null,
  seconds: 1,
  comparison: null,
  askedBy: '管理员',
  askedAt: '',
  endedAt: null,
  ...more,
});

const comparison = {
  position: '99',
  rows: 2,
  rebuiltRows: 2,
  checksum: 'a',
  rebuiltChecksum: 'a',
  differences: 0,
  missing: [],
  extra: [],
  different: [],
  counts: [],
  aside: [],
};

describe('how a projection stands', () => {
  it('says the worst of it', () => {
    const building = { percent: 40, rate: 9, error: null };
    expect(standingOf(projection()).label).toBe('正常');
    expect(standingOf(projection({ lagEvents: 9, lagSeconds: 1 })).label).toBe('正常');
    expect(standingOf(projection({ lagSeconds: 60 })).label).toBe('追赶中');
    expect(standingOf(projection({ aside: 2, lagSeconds: 60 })).label).toBe('2 个单据待修复');
    expect(standingOf(projection({ building })).label).toBe('重建中 40%');
    expect(standingOf(projection({ building: { ...building, error: 'x' } })).label).toBe('重建停住');
    expect(standingOf(projection({ building, error: 'x' })).label).toBe('已停住');
  });

  it('says how far behind it is, where events can be counted and where not', () => {
    expect(lagText({ lagEvents: 0, lagSeconds: 0 })).toBe('已同步');
    expect(lagText({ lagEvents: null, lagSeconds: 0 })).toBe('已同步');
    expect(lagText({ lagEvents: 1234, lagSeconds: 2.04 })).toBe('1,234 条 · 2 秒');
    expect(lagText({ lagEvents: null, lagSeconds: 2.5 })).toBe('2.5 秒');
  });
});

describe('how a request stands', () => {
  it('says what came of it', () => {
    expect(requestStanding(request({ state: 'waiting' })).label).toBe('等待中');
    expect(requestStanding(request({ state: 'running', percent: 12 })).label).toBe('进行中 12%');
    expect(requestStanding(request({ state: 'failed' })).tone).toBe('bad');
    expect(requestStanding(request({ kind: 'rebuild' })).label).toBe('完成');
    expect(requestStanding(request({ comparison })).label).toBe('一致');
    expect(requestStanding(request({ comparison: { ...comparison, differences: 3 } })).label).toBe('3 处不一致');
    expect(requestStanding(request({ comparison: { ...comparison, counts: ['state:draft'] } })).tone).toBe('bad');
  });
});
