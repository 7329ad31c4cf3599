import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { assigneesFor } from '#projections/platform/queries/assignee.js';
import { chainStates, startsChain } from '#workflows/platform/approval/chain.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { documentMachine } from '#workflows/platform/kernel/machine.js';
import { type Waiting, waitingAfter } from './waiting.js';

const chain = {
  starter: 'cgjl',
  startLabel: '申请',
  startsFrom: { draft: '发起' },
  steps: [
    { state: 'review', label: '审批', role: 'cgzg' },
    { state: 'bound', label: '审批', role: 'xsjl', bound: { otherwise: '' } },
  ],
  returned: 'returned',
  finished: 'filling',
} as const satisfies CatalogEntry['chain'];
const any = z.object({});
const machine = documentMachine({
  id: 'planted',
  initial: 'draft',
  empty: {},
  states: {
    draft: { label: '待发起', awaits: { role: 'cgjl', person: true }, on: startsChain(chain) },
    ...chainStates(chain),
    returned: { label: '已退回', on: startsChain(chain) },
    filling: { label: '填写', awaits: { role: 'finance' }, on: { Filled: 'done' } },
    done: { label: '完成' },
  },
});
const events = { Filled: any };
const entry = { chain, workflow: { name: 'planted', machine, events } } as unknown as CatalogEntry;

const manager = { id: 'u-manager', name: '李强' };
const starter = { id: 'u-starter', name: '陈静' };
const seller = { id: 'u-seller', name: '周敏' };

const happened = (type: string, data: object = {}, at = '2026-11-22T01:00:00.000Z') =>
  ({ type, data, meta: { at, actor: starter } }) as ProjectedEvent;
const started = happened('ApprovalStarted', { round: 1, bound: { bound: seller } });

type At = Waiting & { state: string };
const moved = (event: ProjectedEvent, state: string, before?: At, more: Partial<Waiting> = {}): At => ({
  ...waitingAfter(entry, event, before, { state, manager: before?.manager ?? null, ...more }),
  state,
});

describe('where a document waits', () => {
  const draft = moved(happened('Created'), 'draft', undefined, { manager });
  const review = moved(started, 'review', draft);

  it('for one person, for the role of a step or its bound person, for a team, for the side that started', () => {
    expect(draft.assignee).toBe('cgjl/u-manager');
    expect(review.assignee).toBe('cgzg');
    expect(moved(happened('ApprovalStepPassed'), 'bound', review).assignee).toBe('xsjl/u-seller');
    expect(moved(happened('ApprovalStepPassed'), 'filling', review).assignee).toBe('finance');
    expect(moved(happened('ApprovalStepRefused'), 'returned', review).assignee).toBe('cgjl');
    expect(moved(happened('Filled'), 'done', review)).toMatchObject({ assignee: null, since: null });
  });

  it('for everybody of the role while nobody is named', () => {
    expect(moved(happened('Created'), 'draft').assignee).toBe('cgjl');
  });

  it('not for who started it while it is decided; all other work may be his', () => {
    expect(draft.starter_id).toBeNull();
    expect(review.starter_id).toBe('u-starter');
    expect(moved(happened('ApprovalStepPassed'), 'filling', review).starter_id).toBeNull();
    expect(moved(happened('ApprovalStepRefused'), 'returned', review).starter_id).toBeNull();
  });

  it('since it came there, whatever happens to it meanwhile', () => {
    const later = '2026-11-22T02:00:00.000Z';
    const filling = moved(happened('ApprovalStepPassed', {}, later), 'filling', review);
    expect(filling.since).toBe(later);
    expect(moved(happened('Attached', {}, '2026-11-22T03:00:00.000Z'), 'filling', filling).since).toBe(later);
  });
});

it('somebody is an assignee by his roles, of his teams, and his own at each', () => {
  expect(assigneesFor({ id: 'u', roles: ['cwzy'] })).toEqual(['cwzy', 'cwzy/u', 'finance', 'finance/u']);
  expect(assigneesFor({ id: 'u', roles: ['cwzy', 'cwzg'] }).filter((assignee) => assignee === 'finance')).toHaveLength(
    1,
  );
  expect(assigneesFor({ id: 'u', roles: ['cgzg'] })).toEqual(['cgzg', 'cgzg/u', 'purchasing', 'purchasing/u']);
});
