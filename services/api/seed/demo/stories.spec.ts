import { expect, it } from 'vitest';
import { orders } from './orders.js';
import { ownAccounts } from './own-accounts.js';
import { stories, timesOf } from './stories.js';

const firstStart = '2026-03-10';
const dayOf = (daysAgo: number) => new Date(Date.parse(firstStart) - daysAgo * 86_400_000).toISOString().slice(0, 10);
const times = orders.map(({ story, daysAgo }, place) => timesOf(story, dayOf(daysAgo), place));

it('tells every story with some order', () => {
  expect(new Set(orders.map(({ story }) => story))).toEqual(new Set(Object.keys(stories)));
});

it('has an account of ours for the money of every order', () => {
  const ours = ownAccounts.map(({ currency }) => currency);
  expect(orders.map(({ currency }) => currency).filter((currency) => !ours.includes(currency))).toEqual([]);
});

it('ends before the day of the first start begins, however early that is', () => {
  expect(times.flat().filter((at) => at >= new Date(`${firstStart}T00:00:00+08:00`).toISOString())).toEqual([]);
});

it('happens step by step within working hours', () => {
  for (const story of times) {
    expect(story).toEqual([...new Set(story)].sort());
    for (const at of story) {
      const hour = new Date(at).toLocaleTimeString('sv-SE', { timeZone: 'Asia/Shanghai' });
      expect(hour >= '09:00' && hour <= '17:30:00').toBe(true);
    }
  }
});
