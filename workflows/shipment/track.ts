import { z } from 'zod';

/** Range that the map can show (docs/rules/purchase-order.md), in degrees to either side of zero. */
export const bounds = { longitude: 180, latitude: 74 } as const;
export const mostPoints = 10_000;

/** About a tenth of a metre. */
const places = 6;

const degrees = (most: number, name: string) =>
  z
    .number({ error: `${name}必须是数字` })
    .min(-most, `${name}必须在-${most}到${most}之间`)
    .max(most, `${name}必须在-${most}到${most}之间`)
    .transform((value) => Number(value.toFixed(places)));

export const longitude = degrees(bounds.longitude, '经度');
export const latitude = degrees(bounds.latitude, '纬度');

/** Position of a ship in WGS 84. */
export const point = z.tuple([longitude, latitude], { error: '轨迹点必须是[经度, 纬度]' });
export type Point = z.output<typeof point>;

/** From the start of the voyage to the last position. */
export const track = z.array(point, { error: '轨迹必须是轨迹点的列表' }).max(mostPoints, `轨迹最多${mostPoints}个点`);
export type Track = readonly Point[];

/** Points after the known ones; undefined if it is a different track. */
export function continuation(known: Track, now: Track): Track | undefined {
  const goesOn = known.every(([lng, lat], index) => now[index]?.[0] === lng && now[index]?.[1] === lat);
  return goesOn ? now.slice(known.length) : undefined;
}
