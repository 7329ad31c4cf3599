import { expect, it } from 'vitest';
import { manager } from '#test/fixtures/people.js';
import { isSystem, system } from './actor.js';
import { partiesOf } from './roles.js';

it('lets members act for their team, and no role that is called like a team', () => {
  expect(partiesOf(['cwzy'])).toEqual(['cwzy', 'finance']);
  expect(partiesOf(['finance', 'purchasing'])).toEqual([]);
});

it('knows the system by itself, whatever roles somebody has', () => {
  expect(isSystem({ ...system, id: manager.id, name: manager.name })).toBe(true);
  expect(isSystem({ ...manager, roles: ['system'] })).toBe(false);
});
