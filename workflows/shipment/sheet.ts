import { latitude, longitude, type Point } from './track.js';

/** Cells of a point in a sheet. */
export interface PointCells {
  readonly longitude: string;
  readonly latitude: string;
}

export interface PointError {
  readonly row: number;
  readonly field: keyof PointCells;
  readonly message: string;
}

const numberIn = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replace(/[\s°]/g, '');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

/** Reads the lines of a sheet as a track, with errors by cell. */
export function readTrack(rows: readonly PointCells[]): { points: Point[]; errors: PointError[] } {
  const errors: PointError[] = [];
  const points = rows.map((cells, row): Point => {
    const read = (field: keyof PointCells, schema: typeof longitude) => {
      const { data, error } = schema.safeParse(numberIn(cells[field]));
      if (error) errors.push({ row, field, message: error.issues[0]?.message ?? '' });
      return data ?? 0;
    };
    return [read('longitude', longitude), read('latitude', latitude)];
  });
  return { points, errors };
}
