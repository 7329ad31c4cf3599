/**
 * A stream `x` is governed by the newest event of its metadata stream `$$x`: how much of it can be read
 * (`$maxCount`, `$maxAge` in seconds, `$tb` = truncate before) and by whom (`$acl`).
 */
export interface StreamMetadata {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  readonly truncateBefore?: number;
  readonly acl?: Readonly<Record<string, unknown>>;
  /** A deleted stream is truncated before the end of all numbers until somebody appends to it again. */
  readonly deleted: boolean;
  readonly raw: Readonly<Record<string, unknown>>;
}

const END_OF_NUMBERS = 9_223_372_036_854_775_807n;

export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const metastreamOf = (stream: string): string => `$$${stream}`;
export const originalOf = (stream: string): string => (isMetastream(stream) ? stream.slice(2) : stream);

/** The body of the metadata event that deletes a stream. */
export const deletedMetadata = (): Buffer => Buffer.from(`{"$tb":${END_OF_NUMBERS}}`);

/** The body of the metadata event that lets a deleted stream go on at `revision`. */
export const recreatedMetadata = (metadata: StreamMetadata, revision: number): Buffer =>
  Buffer.from(JSON.stringify({ ...metadata.raw, $tb: revision }));

/** Reads a metadata event; what is not a JSON object governs nothing. */
export function parseMetadata(data: Buffer): StreamMetadata | undefined {
  const raw = jsonObject(data.toString());
  if (!raw) return undefined;
  const truncateBefore = positive(raw.$tb);
  const maxCount = positive(raw.$maxCount);
  const maxAgeSeconds = positive(raw.$maxAge);
  return {
    raw,
    deleted: truncateBefore !== undefined && truncateBefore >= Number(END_OF_NUMBERS),
    ...(truncateBefore !== undefined && { truncateBefore }),
    ...(maxCount !== undefined && { maxCount }),
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    ...(isObject(raw.$acl) && { acl: raw.$acl }),
  };
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const positive = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);
