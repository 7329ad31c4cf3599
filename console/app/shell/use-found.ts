import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { customer } from '#contract/customer.js';
import { goods } from '#contract/goods.js';
import { supplier } from '#contract/supplier.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { approvedDocuments } from '../../ui/document-history/documents.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { type FoundRow, type Named, useNamed } from './use-named.js';

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

interface Source extends Named {
  readonly label: string;
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

/**
 * Documents, partners and goods by number, name, bar code or the initials of a name, of those lists that one may read.
 * Documents are named after their partners: initials of one of these find them, too.
 */
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
  const mayRead = ({ page }: Source) => me.hasPermission(page);
  const named = records.filter(mayRead);
  const byInitials = useNamed(named, keyword);
  const partner = named.flatMap(({ kind, names: [name] }, at) =>
    kind === 'goods' ? [] : (byInitials[at] ?? []).map((row) => String(row[name])),
  )[0];
  const ask = ({ call, kind, byNumber }: Source, words: string) => ({
    ...callQuery(call, { ...asked(words, byNumber), page: 1, limit: most }, { kinds: [kind], quiet: true }),
    enabled: keyword.length >= shortest,
  });
  const listed = documents.filter(mayRead);
  const answers = useQueries({
    queries: [...listed.map((one) => ask(one, partner ?? keyword)), ...named.map((one) => ask(one, keyword))],
  });
  const found = [...listed, ...named].flatMap((source, at) => {
    const { data } = answers[at] ?? {};
    const rows = data === undefined ? [] : pageIn<FoundRow>(data).records;
    return keyword.length < shortest ? [] : foundIn(source, [...rows, ...(byInitials[at - listed.length] ?? [])]);
  });
  return { found, searching: answers.some(({ isFetching }) => isFetching) };
}

/** Each once, though it was found by its words and by its initials. */
const foundIn = ({ label, page, names: [name, also] }: Source, rows: readonly FoundRow[]): Found[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most).map((row) => ({
    id: `${page} ${row.id}`,
    kind: label,
    name: String(row[name] ?? ''),
    also: String(row[also] ?? ''),
    href: `${page}?id=${row.id}`,
  }));
