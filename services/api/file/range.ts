import type { Part } from '#infra/files/shelf.js';

/** The one part that a `Range` header asks for; several parts, or what is no range, count as not asked. */
export function partOf(header: string | undefined, size: number): Part | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'beyond' : { start, end };
}
