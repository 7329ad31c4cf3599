import { expect, it } from 'vitest';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { eventKinds } from '#workflows/catalog/event-kinds.js';
import { projections } from './projections.js';

const about = (workflow: string, type: string): ProjectedEvent => ({
  ...{ id: 'e', stream: `${workflow}-1`, revision: 0, position: 0n, type, data: {}, meta: eventMeta() },
  ...{ workflow, documentId: '1' },
});

it('a projection of one workflow finds nothing in the events of another, even if they have the same names', () => {
  const names = [...new Set(projections.flatMap(({ ofWorkflow }) => ofWorkflow ?? []))];
  expect(names.length).toBeGreaterThan(20);
  const types = [...new Set(eventKinds.flatMap(({ events }) => Object.keys(events)))];
  const found = projections.flatMap(({ name, ofWorkflow, keys }) =>
    ofWorkflow === undefined
      ? []
      : ['another', ...eventKinds.map(({ name }) => name)]
          .filter((one) => one !== ofWorkflow)
          .flatMap((workflow) => types.flatMap((type) => (keys(about(workflow, type)).length > 0 ? [name] : []))),
  );
  expect(found).toEqual([]);
});
