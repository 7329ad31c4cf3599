import type { Readable } from 'node:stream';

/** Storage location of bytes by digest. */
export interface Shelf {
  has(digest: string): Promise<boolean>;
  open(digest: string, part?: Part): Promise<Readable>;
  /** Takes over a finished local file: afterwards it is there completely, or not at all. */
  keep(digest: string, file: string, size: number): Promise<void>;
  close(): void;
}

/** Byte range, both ends inclusive. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Two levels of folders, so that none holds too many files. */
export const placeOf = (digest: string): string => `${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}`;
