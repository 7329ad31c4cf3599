import { describe, expect, it } from 'vitest';
import { found } from './provider-response.js';
import { readTrack } from './sheet.js';
import { continuation, mostPoints, track } from './track.js';
import { expressStatusOf, noVoyage, voyage, voyageDays, voyageLabels, voyageTexts } from './voyage.js';

describe('a voyage', () => {
  it('has every field of the specification, each with a caption', () =>
    expect([...voyageTexts, ...voyageDays].toSorted()).toEqual(Object.keys(voyageLabels).toSorted()));
  it.each([
    ['notShipped', {}],
    ['notShipped', { expected_date_of_departure: '2026-03-01', actual_shipping_date: '2026-03-01' }],
    ['underWay', { actual_departure_date: '2026-03-01' }],
    ['inPort', { actual_departure_date: '2026-03-01', actual_arrival_date: '2026-04-01' }],
    ['inPort', { actual_arrival_date: '2026-04-01' }],
  ])('stands for %s with %j', (status, fields) => expect(expressStatusOf({ ...noVoyage, ...fields })).toBe(status));
});

describe('a track', () => {
  it('stays within the map', () => {
    expect(track.safeParse([[180, -74]]).success).toBe(true);
    expect(track.safeParse([[180.1, 0]]).error?.issues[0]?.message).toBe('经度必须在-180到180之间');
    expect(track.safeParse([[0, 74.1]]).error?.issues[0]?.message).toBe('纬度必须在-74到74之间');
    expect(track.safeParse([[0]]).error?.issues[0]?.message).toBe('轨迹点必须是[经度, 纬度]');
    expect(track.safeParse(Array(mostPoints + 1).fill([0, 0])).error?.issues[0]?.message).toBe('轨迹最多10000个点');
  });
  it('goes on, or is another', () => {
    expect(
      continuation(
        [[1, 1]],
        [
          [1, 1],
          [2, 2],
        ],
      ),
    ).toEqual([[2, 2]]);
    expect(continuation([[1, 1]], [[1, 1]])).toEqual([]);
    expect(
      continuation(
        [
          [1, 1],
          [2, 2],
        ],
        [[1, 1]],
      ),
    ).toBeUndefined();
    expect(
      continuation(
        [[1, 1]],
        [
          [1, 2],
          [2, 2],
        ],
      ),
    ).toBeUndefined();
  });
  it('is read from a sheet, cell by cell', () => {
    const { points, errors } = readTrack([
      { longitude: '121.47°', latitude: '３１.23' },
      { longitude: '东经', latitude: '75' },
      { longitude: '', latitude: '-10' },
    ]);
    expect(points[0]).toEqual([121.47, 31.23]);
    expect(errors).toEqual([
      { row: 1, field: 'longitude', message: '经度必须是数字' },
      { row: 1, field: 'latitude', message: '纬度必须在-74到74之间' },
      { row: 2, field: 'longitude', message: '经度必须是数字' },
    ]);
  });
});

describe('the answer of a provider', () => {
  const dayOf = (given: string) =>
    found.parse({ voyage: { actual_departure_date: given } }).voyage.actual_departure_date;
  it('may say days in several ways', () => {
    expect(dayOf('2026-03-01')).toBe('2026-03-01');
    expect(dayOf('2026/03/01')).toBe('2026-03-01');
    expect(dayOf('2026-03-01 23:15:00')).toBe('2026-03-01');
    expect(dayOf('2026-03-01T20:00:00Z')).toBe('2026-03-02');
    expect(dayOf('2026-03-01T20:00:00+08:00')).toBe('2026-03-01');
    expect(() => dayOf('yesterday')).toThrow();
    expect(() => dayOf('2026-02-30')).toThrow();
  });
  it('may leave out what is not known, and number things', () => {
    const { voyage, track: points } = found.parse({ voyage: { ship_id: 477123456, service: null } });
    expect(voyage).toEqual({ ...noVoyage, ship_id: '477123456' });
    expect(points).toEqual([]);
  });
  it('may lead farther north than the map', () =>
    expect(
      found.parse({
        voyage: {},
        track: [
          [100, 73],
          [110, 77.5],
          [120, 72],
        ],
      }).track,
    ).toEqual([
      [100, 73],
      [120, 72],
    ]));
  it('must be of this world', () => {
    expect(() => found.parse({ voyage: {}, track: [[200, 0]] })).toThrow();
    expect(() => found.parse({ voyage: {}, track: [[0, 91]] })).toThrow();
    expect(() => found.parse({ voyage: null })).toThrow();
  });
});

it('names what is no day', () => {
  for (const given of ['2026-02-30', 'gestern', 5])
    expect(voyage.safeParse({ actual_arrival_date: given }).error?.issues[0]?.message).toBe('日期不正确');
});
