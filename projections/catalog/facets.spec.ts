import { describe, expect, it } from 'vitest';
import { snake } from '#projections/platform/document/fact-columns.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { documentLists } from './projections.js';

/** Facets are written only when they change and by no approval step: each write would update all of their indexes. */
describe.each(documentLists.map((list) => [list.declared.name, list] as const))('%s', (_, list) => {
  const { workflow, facets, asks } = list.declared;
  const step = (type: string): ProjectedEvent =>
    ({
      workflow: workflow.name,
      documentId: 'd',
      revision: 3,
      type,
      data: { round: 1, step: 'any', opinion: '同意', bound: {} },
      meta: { at: '2026-03-02T02:00:00.000Z', actor: { id: 'u', name: '' } },
    }) as unknown as ProjectedEvent;

  it('is found by its keyword and each of its conditions', () => {
    const columns = Object.keys(facets.projection.columns);
    const facts = Object.values(asks.conditions).flatMap(({ fact, limits }) => (limits ? [fact] : []));
    expect(columns).toEqual(expect.arrayContaining([...asks.keyword, ...facts].map(snake)));
  });
  it('is not written by a step', () => {
    const types = Object.keys(approvalEvents).filter((type) => type !== 'ApprovalFinished');
    expect(types.length).toBeGreaterThan(2);
    for (const type of types) expect([type, facets.projection.keys(step(type))]).toEqual([type, []]);
  });
});
