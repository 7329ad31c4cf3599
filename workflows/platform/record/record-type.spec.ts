import { describe, expect, it } from 'vitest';
import { system } from '#workflows/platform/kernel/actor.js';
import { decide } from '#workflows/platform/kernel/command.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { fact } from './fact.js';
import { recordType } from './record-type.js';

const shelf = recordType({
  name: 'shelf',
  label: '货架',
  fields: {
    name: fact.text('名称', { required: '非空项' }),
    places: fact.quantity('货位', { default: 10 }),
    owner: fact.one.maybe('所有者', 'user'),
    width: fact.money('宽', { default: '1' }),
    built: fact.day.maybe('建成日期', { past: true }),
  },
  title: 'name',
});

const meta = {} as EventMeta;
const created = {
  type: 'ShelfCreated',
  data: { name: 'A1', places: 40, owner: 'u1', width: '2.50', built: null },
  meta,
};
const state = fold(shelf.workflow, [created]);
const absent = fold(shelf.workflow, []);
const built = { ...created.data, built: '2026-01-02' };
const occasion = { id: 'S1', given: undefined, actor: system, state, now: '2026-01-01T00:00:00.000Z' };

describe('a record', () => {
  it.each([
    ['created', (now: string) => decide(shelf.create, { ...occasion, state: absent, data: built, now })],
    ['changed', (now: string) => decide(shelf.change, { ...occasion, data: built, now })],
  ])('is not %s with a day of the past that is after today', (_, attempt) => {
    expect(() => attempt(occasion.now)).toThrow(new Refusal('invalid', '建成日期不能晚于今天', 'built'));
    expect(attempt('2026-01-02T00:00:00.000Z')).toHaveLength(1);
  });

  it('keeps what a change leaves out, whatever the defaults of new records', () => {
    const data = shelf.change.data.parse({ name: 'A2' });
    expect(data).toEqual({ name: 'A2' });
    const events = decide(shelf.change, { ...occasion, data });
    expect(events).toEqual([{ type: 'ShelfChanged', data: { name: 'A2' } }]);
    const changed = fold(shelf.workflow, [created, { type: 'ShelfChanged', data: { name: 'A2' }, meta }]);
    expect(changed.context).toEqual({ name: 'A2', places: 40, owner: 'u1', width: '2.50', built: null });
  });

  it('is given the defaults when it is new', () => {
    expect(shelf.create.data.parse({ name: 'B1' })).toEqual({
      name: 'B1',
      places: 10,
      owner: null,
      width: '1',
      built: null,
    });
  });

  it('does not change into what it is already', () => {
    expect(decide(shelf.change, { ...occasion, data: { name: 'A1', owner: 'u1', width: '2.5' } })).toEqual([]);
  });

  it('can be emptied where it may be empty', () => {
    const data = shelf.change.data.parse({ owner: null });
    expect(decide(shelf.change, { ...occasion, data })).toEqual([{ type: 'ShelfChanged', data: { owner: null } }]);
  });
});
