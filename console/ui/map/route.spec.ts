import { describe, expect, it } from 'vitest';
import type { Point, Track } from '#workflows/shipment/track.js';
import { countedOn, cutAtDateLine, extentOf, headingOf, positionText } from './route.js';

const shanghai: Point = [121, 31];
const seattle: Point = [-122, 47];
const across: Point[] = [shanghai, [170, 40], [-170, 44], seattle];

describe('a route over the date line', () => {
  it('is cut there, at one latitude on both sides', () =>
    expect(cutAtDateLine(across)).toEqual([
      [shanghai, [170, 40], [180, 42]],
      [[-180, 42], [-170, 44], seattle],
    ]));
  it('is cut on the way back as well', () =>
    expect(
      cutAtDateLine([
        [-170, 44],
        [170, 40],
      ]),
    ).toEqual([
      [
        [-170, 44],
        [-180, 42],
      ],
      [
        [180, 42],
        [170, 40],
      ],
    ]));
  it('is not cut where it only touches the line', () =>
    expect(
      cutAtDateLine([
        [170, 40],
        [180, 41],
      ]),
    ).toEqual([
      [
        [170, 40],
        [180, 41],
      ],
    ]));
  it('is as wide as the sea it crosses', () => {
    expect(extentOf(across)).toEqual([121, 31, 238, 47]);
    expect(extentOf(across.toReversed())).toEqual([121, 31, 238, 47]);
    expect(
      extentOf([
        [170, 0],
        [-110, 10],
      ]),
    ).toEqual([-190, 0, -110, 10]);
    expect(
      countedOn([
        [179, 0],
        [-179, 0],
        [179, 0],
      ]),
    ).toEqual([
      [179, 0],
      [181, 0],
      [179, 0],
    ]);
  });
  it('may have many points', () =>
    expect(extentOf(Array.from({ length: 10_000 }, (_, index): Point => [index / 100, 1]))).toEqual([0, 1, 99.99, 1]));
});

it('cuts nothing elsewhere', () => {
  expect(cutAtDateLine([])).toEqual([]);
  expect(cutAtDateLine([shanghai])).toEqual([[shanghai]]);
  expect(cutAtDateLine([shanghai, [10, 53]])).toEqual([[shanghai, [10, 53]]]);
});

it.each<[string, Track, number]>([
  [
    'north',
    [
      [0, 0],
      [0, 1],
    ],
    0,
  ],
  [
    'east, over the date line',
    [
      [179, 0],
      [-179, 0],
    ],
    90,
  ],
  [
    'south',
    [
      [0, 1],
      [0, 0],
    ],
    180,
  ],
  [
    'west',
    [
      [1, 0],
      [0, 0],
    ],
    -90,
  ],
  [
    'as before it lay still',
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    90,
  ],
  [
    'nowhere when it never moved',
    [
      [1, 1],
      [1, 1],
    ],
    0,
  ],
])('a ship heads %s', (_, track, degrees) => expect((headingOf(track) * 180) / Math.PI).toBeCloseTo(degrees));

it('says where it is', () => {
  expect(positionText([121.47371, 31.23042])).toBe('31.2304°N 121.4737°E');
  expect(positionText([-70.5, -33])).toBe('33.0000°S 70.5000°W');
});
