import { z } from 'zod';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { bounds, mostPoints, point } from './track.js';
import { voyage, voyageDays } from './voyage.js';

/** Days as providers write them: with or without time and zone. Without a zone they are local to the port. */
const dayIn = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3');
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
  return zoned ? shanghaiDay(text) : text.replace(/^(\d{4}-\d{2}-\d{2})[T ][\d:.]+$/, '$1');
};

const itsVoyage = z.preprocess((given) => {
  if (given === null || typeof given !== 'object') return given;
  const fields = given as Record<string, unknown>;
  return { ...fields, ...Object.fromEntries(voyageDays.map((field) => [field, dayIn(fields[field])])) };
}, voyage);

/** Ships sail farther north than the map shows: such points are dropped instead of the whole response. */
const onMap = ([, lat]: readonly [number, number]) => Math.abs(lat) <= bounds.latitude;
const itsPoint = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const itsTrack = z
  .array(itsPoint)
  .max(mostPoints)
  .transform((points) => points.filter(onMap))
  .pipe(z.array(point));

/** Response of a tracking provider about a bill of lading. */
export const found = z.object({ voyage: itsVoyage, track: itsTrack.default([]) });
export type Found = z.output<typeof found>;
