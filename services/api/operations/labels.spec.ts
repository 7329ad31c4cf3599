import { expect, it } from 'vitest';
import { projections } from '#projections/catalog/projections.js';
import { labelOfProjection } from './labels.js';

it.each(projections.map(({ name }) => [name]))('%s goes by what it shows', (name) =>
  expect(labelOfProjection(name)).toMatch(/\p{Script=Han}/u),
);
