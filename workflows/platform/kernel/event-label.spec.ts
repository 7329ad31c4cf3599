import { expect, it } from 'vitest';
import { z } from 'zod';
import { event, eventLabel, eventLabels } from './event-label.js';

const events = { ThingNamed: event('命名', z.object({ name: z.string() })), ThingSeen: event('查看') };

it('labels each event beside its schema', () => {
  expect(eventLabels(events)).toEqual({ ThingNamed: '命名', ThingSeen: '查看' });
  expect(events.ThingSeen.parse({ more: 1 })).toEqual({});
});

it('knows no label of an event that has none', () => {
  const others = { ...events, RecordCreated: z.object({}) };
  expect(['ThingSeen', 'RecordCreated', 'Unknown'].map((type) => eventLabel(others, type))).toEqual([
    '查看',
    undefined,
    undefined,
  ]);
});

it('refuses two events with one schema, because the second label would replace the first', () =>
  expect(() => event('改名', events.ThingNamed)).toThrow('need schemas of their own'));
