import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/platform/call.js';
import { page, paging, filter as param } from '#contract/platform/envelope.js';
import { filter } from '../filters/filter.js';
import { addressed, defineList, filterValues, inputOf, isFiltered, resetFilters } from './define-list.js';

const list = defineList({
  key: 'thing',
  kinds: ['goods'],
  call: call({
    method: 'GET',
    path: '/thing/list',
    input: paging(['id', 'amount']).extend({
      status: param(z.string()),
      keyword: param(z.string()),
      ids: z.array(z.string()).optional(),
      min: param(z.coerce.number()),
      max: param(z.coerce.number()),
    }),
    answer: page(z.object({ id: z.string() })),
    may: 'signed-in',
    summary: '',
  }),
  tabs: {
    param: 'status',
    items: [
      { value: 'all', label: '全部' },
      { value: 'open', label: '进行中' },
      { value: 'any', label: '不限', every: true },
    ],
  },
  filters: [
    filter.keyword('keyword', '名称'),
    filter.multiSelect('ids', '项目', []),
    filter.amountRange('min', 'max', '金额', { most: 999 }),
  ],
});

describe('the address of a list', () => {
  it('keeps its types', () => {
    const search = {
      tab: 'open',
      keyword: '酒',
      ids: ['1', '2'],
      min: 0.5,
      page: 3,
      limit: 50,
      sort: 'amount',
      order: 'desc',
    };
    expect(list.search.parse(search)).toEqual(search);
  });

  it('leaves out what does not fit instead of breaking', () => {
    const wrong = { tab: 'x', page: 0, limit: 7, sort: 'password', order: 'up', min: 'much', ids: 'a', other: 1 };
    expect(list.search.parse(wrong)).toEqual({});
  });

  it('takes an id or a keyword that looks like a number as text', () => {
    expect(list.search.parse({ id: 42, keyword: 7 })).toEqual({ id: '42', keyword: '7' });
  });

  it('opens a record and filters by a parameter of the same name apart', () => {
    const { call, key, kinds } = list;
    const byId = defineList({
      key,
      kinds,
      call: { ...call, input: paging(['id']).extend({ id: param(z.string()) }) },
      filters: [filter.keyword('id', '编号')],
    });
    const search = byId.search.parse({ id: '7', ...addressed({ id: '3' }) });
    expect(search).toEqual({ id: '7', byId: '3' });
    expect(inputOf(byId, search, undefined)).toEqual({ page: 1, limit: 20, id: '3' });
    expect(inputOf(byId, { id: '7' }, undefined)).toEqual({ page: 1, limit: 20 });
    expect(filterValues(byId, search)).toEqual({ id: '3' });
    expect([isFiltered(byId, { id: '7' }), isFiltered(byId, search)]).toEqual([false, true]);
  });

  it('becomes the question to the server, in the names of the contract', () => {
    expect(inputOf(list, {}, 'all')).toEqual({ page: 1, limit: 20, status: 'all' });
    expect(inputOf(list, { page: 2, min: 5, sort: 'amount', id: '7', panel: 'lines' }, 'open')).toEqual({
      page: 2,
      limit: 20,
      status: 'open',
      min: 5,
      sort: 'amount',
      order: 'asc',
    });
  });

  it('asks for no tab where a tab stands for everything', () => {
    expect(inputOf(list, {}, 'any')).toEqual({ page: 1, limit: 20 });
  });

  it('is reset to values that filter nothing', () => {
    const reset = resetFilters(list);
    expect(reset).toEqual({ keyword: undefined, ids: undefined, min: undefined, max: 999 });
    expect(isFiltered(list, reset)).toBe(false);
    expect(isFiltered(list, { ...reset, max: 998 })).toBe(true);
  });

  it('may begin with the ends of a range', () => {
    const range = filter.amountRange('min', 'max', '金额', { least: 0, most: 999 });
    expect(range.initial).toEqual({ min: 0, max: 999 });
    expect(resetFilters({ filters: [range] })).toEqual({ min: 0, max: 999 });
    expect(isFiltered({ filters: [range] }, { min: 0, max: 999 })).toBe(false);
  });

  it('sorts by what the contract allows', () => {
    expect([...list.sortable]).toEqual(['id', 'amount']);
  });
});
