import type { Readable } from 'node:stream';

/** Where bytes lie by their digest. */
export interface Shelf {
  has(digest: string): Promise<boolean>;
  open(digest: string, part?: Part): Promise<Readable>;
  /** Takes a finished local file over: afterwards all of it is there, or nothing. */
  keep(digest: string, file: string, size: number): Promise<void>;
  close(): void;
}

/** Bytes from and to, both included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Two levels of folders, so that none holds too many. */
export const placeOf = (digest: string): string => `${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}`;
