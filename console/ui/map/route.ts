import type { Point, Track } from '#workflows/shipment/track.js';

/** Continues longitudes beyond ±180, so that no segment runs around the world. */
export function countedOn(track: Track): Point[] {
  let turns = 0;
  return track.map(([lng, lat], index) => {
    const before = track[index - 1]?.[0] ?? lng;
    if (lng - before > 180) turns -= 360;
    if (lng - before < -180) turns += 360;
    return [lng + turns, lat];
  });
}

/** Splits a route into lines that end at the date line and continue on its other side. */
export function cutAtDateLine(track: Track): Point[][] {
  const [first, ...further] = track;
  if (!first) return [];
  const lines: Point[][] = [[first]];
  let from = first;
  for (const to of further) {
    const east = to[0] - from[0] < -180;
    if (east || to[0] - from[0] > 180) {
      const edge = east ? 180 : -180;
      const lat = latitudeAt(edge, from, [to[0] + 2 * edge, to[1]]);
      lines.at(-1)?.push([edge, lat]);
      lines.push([[-edge, lat]]);
    }
    lines.at(-1)?.push(to);
    from = to;
  }
  return lines;
}

const latitudeAt = (lng: number, from: Point, to: Point): number =>
  to[0] === from[0] ? from[1] : from[1] + ((lng - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);

/** West, south, east, north of a route: its middle is within ±180, its ends may be beyond. */
export function extentOf(track: Track): [number, number, number, number] {
  const points = countedOn(track);
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  // No spreading: a track may have more points than a call takes arguments.
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  const [west, east] = [least(lngs), most(lngs)];
  const turns = 360 * Math.round((west + east) / 2 / 360);
  return [west - turns, least(lats), east - turns, most(lats)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Heading of a ship from its last two distinct points, in radians clockwise from north; 0 if it has not moved. */
export function headingOf(track: Track): number {
  const [last, before] = [
    track.at(-1),
    track.findLast(([lng, lat]) => lng !== track.at(-1)?.[0] || lat !== track.at(-1)?.[1]),
  ];
  if (!last || !before) return 0;
  const [from, to] = countedOn([before, last]) as [Point, Point];
  const [south, north] = [radians(from[1]), radians(to[1])];
  const east = radians(to[0] - from[0]);
  const y = Math.sin(east) * Math.cos(north);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  return Math.atan2(y, x);
}

/** 31.2304°N 121.4737°E */
export const positionText = ([lng, lat]: Point): string =>
  `${Math.abs(lat).toFixed(4)}°${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(4)}°${lng < 0 ? 'W' : 'E'}`;
