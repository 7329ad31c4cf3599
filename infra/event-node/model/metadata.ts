/**
 * A stream `x` is governed by the newest event of its metadata stream `$$x`: which part of it can be read (`$maxCount`,
 * `$maxAge` in seconds, `$tb` = truncate before) and by whom (`$acl`).
 */
export interface StreamMetadata {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  readonly truncateBefore?: number;
  readonly acl?: AccessList;
  /** A deleted stream is truncated before the largest number until an event is appended to it again. */
  readonly deleted: boolean;
  /** For a deleted stream: all other settings, as JSON, for when it is restarted. */
  readonly rest?: string;
}

/** Roles by right, such as `$r` for reading. */
export type AccessList = Readonly<Partial<Record<Right, readonly string[]>>>;
export type Right = (typeof rights)[number];

const rights = ['$r', '$w', '$d', '$mr', '$mw'] as const;

const endOfNumbers = 9_223_372_036_854_775_807n;

export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const metastreamOf = (stream: string): string => `$$${stream}`;
export const originalOf = (stream: string): string => (isMetastream(stream) ? stream.slice(2) : stream);

/** The body of the metadata event that deletes a stream. */
export const deletedMetadata = (): Buffer => Buffer.from(`{"$tb":${endOfNumbers}}`);

/** The body of the metadata event that continues a deleted stream at `revision`. */
export const recreatedMetadata = ({ rest = '{}' }: StreamMetadata, revision: number): Buffer =>
  Buffer.from(`${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"$tb":${revision}}`);

/** Parses a metadata event; anything but a JSON object has no effect. Only effective parts are kept in memory. */
export function parseMetadata(data: Buffer): StreamMetadata | undefined {
  try {
    const raw: unknown = JSON.parse(data.toString());
    return isObject(raw) ? governing(raw) : undefined;
  } catch {
    return undefined;
  }
}

function governing({ $tb, ...rest }: Record<string, unknown>): StreamMetadata {
  const truncateBefore = positive($tb);
  const maxCount = positive(rest.$maxCount);
  const maxAgeSeconds = positive(rest.$maxAge);
  const deleted = truncateBefore !== undefined && truncateBefore >= Number(endOfNumbers);
  return {
    deleted,
    ...(deleted && { rest: JSON.stringify(rest) }),
    ...(truncateBefore !== undefined && { truncateBefore }),
    ...(maxCount !== undefined && { maxCount }),
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    ...(isObject(rest.$acl) && { acl: accessList(rest.$acl) }),
  };
}

function accessList(acl: Record<string, unknown>): AccessList {
  const entries = rights.map((right) => [right, rolesIn(acl[right])] as const);
  return Object.fromEntries(entries.filter(([, roles]) => roles !== undefined));
}

function rolesIn(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((role) => typeof role === 'string') : undefined;
}

/** Approximate memory in bytes. */
export const weightOf = ({ acl, rest = '' }: StreamMetadata): number =>
  100 + 2 * rest.length + Object.values(acl ?? {}).reduce((sum, roles) => sum + weightOfAll(roles), 0);

const weightOfAll = (roles: readonly string[]): number => roles.reduce((sum, role) => sum + 40 + 2 * role.length, 40);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const positive = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);
