import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { customer } from '#contract/customer.js';
import { goods } from '#contract/goods.js';
import type { Call } from '#contract/platform/call.js';
import { supplier } from '#contract/supplier.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { approvedDocuments } from '../../ui/document-history/documents.js';
import { pageIn } from '../../ui/grid/page-in.js';

/** A document, partner or good that a few words have found. */
export interface Found {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** What it is called besides. */
  readonly also: string;
  /** Its list, with it opened. */
  readonly href: string;
}

interface Source {
  readonly label: string;
  /** The address of its list, which is also the permission string to read it. */
  readonly page: string;
  readonly kind: string;
  readonly call: Call;
  /** The facts that name one, the telling one first. */
  readonly names: readonly [string, string];
  readonly byNumber?: string;
}

const records: readonly Source[] = [
  { label: '客户', page: '/mall/customer', kind: 'customer', call: customer.list, names: ['abbr', 'fullname'] },
  { label: '供应商', page: '/mall/supplier', kind: 'supplier', call: supplier.list, names: ['abbr', 'fullname'] },
  { label: '商品', page: '/mall/goods', kind: 'goods', call: goods.list, names: ['goodsName', 'barCode'] },
];

const most = 4;
const shortest = 2;
const pauseMs = 250;

/** A whole number, as documents bear them: letters and the digits of day and place. */
const number = /^[a-z]{2,4}\d{10,}$/i;
const asked = (keyword: string, byNumber: string | undefined) =>
  byNumber && number.test(keyword) ? { [byNumber]: keyword.toUpperCase() } : { keyword };

/** Documents, partners and goods by number, name or bar code, of those lists that one may read. */
export function useFound(words: string): { readonly found: readonly Found[]; readonly searching: boolean } {
  const me = useMe();
  const [keyword] = useDebouncedValue(words.trim(), pauseMs);
  const documents = use(approvedDocuments()).map(
    ({ kind, label, page, calls }): Source => ({
      kind,
      label,
      page,
      call: calls.list,
      names: ['serialNo', calls.title],
      byNumber: calls.byNumber,
    }),
  );
  const sources = [...documents, ...records].filter(({ page }) => me.hasPermission(page));
  const answers = useQueries({
    queries: sources.map(({ call, kind, byNumber }) => ({
      ...callQuery(call, { ...asked(keyword, byNumber), page: 1, limit: most }, { kinds: [kind], quiet: true }),
      enabled: keyword.length >= shortest,
    })),
  });
  const found = sources.flatMap(({ label, page, names: [name, also] }, at) => {
    const { data } = answers[at] ?? {};
    if (data === undefined || keyword.length < shortest) return [];
    return pageIn<Readonly<Record<string, unknown>> & { id: string }>(data)
      .records.slice(0, most)
      .map((row) => ({
        id: `${page} ${row.id}`,
        kind: label,
        name: String(row[name] ?? ''),
        also: String(row[also] ?? ''),
        href: `${page}?id=${row.id}`,
      }));
  });
  return { found, searching: answers.some(({ isFetching }) => isFetching) };
}
