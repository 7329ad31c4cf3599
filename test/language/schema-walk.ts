import type { z } from 'zod';

/** Path of a value in an input: property names and list indexes. */
export type Path = readonly (string | number)[];

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
}

/** Every path that a schema describes, outer ones first; for a list, that of its first element. */
export function pathsOf(schema: z.ZodType, at: Path = []): Path[] {
  const { type, shape, innerType, in: from, out: to, element, options, getter } = schema.def as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => withOwn([...at, name], inner));
  if (element) return withOwn([...at, 0], element);
  if (innerType) return pathsOf(innerType, at);
  if (options) return distinct(options.flatMap((one) => pathsOf(one, at)));
  if (getter) return pathsOf(getter(), at);
  if (type !== 'pipe' || !from || !to) return [];
  return pathsOf((from.def as Definition).type === 'transform' ? to : from, at);
}

const withOwn = (path: Path, inner: z.ZodType): Path[] => [path, ...pathsOf(inner, path)];

const distinct = (paths: readonly Path[]): Path[] => [...new Map(paths.map((path) => [path.join('.'), path])).values()];

/** Copy of the input with another value at a path; missing parents are created, and `undefined` removes the value. */
export function putAt(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(input) ? [...input] : [];
    list[first] = putAt(list[first], rest, value);
    return list;
  }
  const { [first]: inner, ...others } = isObject(input) ? input : {};
  const changed = putAt(inner, rest, value);
  return changed === undefined ? others : { ...others, [first]: changed };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
