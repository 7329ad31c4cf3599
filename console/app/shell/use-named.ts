import { type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import type { Call } from '#contract/platform/call.js';
import { read, type SendOptions } from '../../api/client.js';
import { keepingMoment } from '../../api/query.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { initialsOf } from './initials.js';

export type FoundRow = Readonly<Record<string, unknown>> & { id: string };

/** A list of records, and the facts that name one, the most distinctive first. */
export interface Named {
  readonly kind: LiveKind;
  readonly page: string;
  readonly call: Call;
  readonly names: readonly [string, string];
}

const pageSize = 500;
/** Further records are found by their words only. */
const mostPages = 4;
const fresh = 5 * 60_000;

interface WithInitials {
  readonly row: FoundRow;
  readonly initials: readonly string[];
}

async function namesIn({ call, names }: Named, reading: SendOptions): Promise<readonly WithInitials[]> {
  const all: FoundRow[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const { records, total } = pageIn<FoundRow>(
      await read(call, { page, limit: pageSize }, { ...reading, quiet: true }),
    );
    all.push(...records);
    if (all.length >= total || records.length === 0) break;
  }
  return all.map((row) => ({ row, initials: names.map((name) => initialsOf(String(row[name] ?? ''))) }));
}

/** Letters only: possibly the initials of a Chinese name. */
const isInitials = /^[a-z]{2,}$/;

/** Records whose names match the initials, per source. The names are loaded when the first letters are typed. */
export function useNamed(sources: readonly Named[], words: string): readonly (readonly FoundRow[])[] {
  const asked = words.toLowerCase();
  const enabled = isInitials.test(asked);
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['names', source.page],
      queryFn: (context: QueryFunctionContext) => keepingMoment(context, (reading) => namesIn(source, reading)),
      meta: { kinds: [source.kind] },
      staleTime: fresh,
      enabled,
    })),
  });
  return answers.map(({ data = [] }) =>
    enabled ? data.filter(({ initials }) => initials.some((one) => one.includes(asked))).map(({ row }) => row) : [],
  );
}
