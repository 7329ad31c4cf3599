import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { customer } from '#contract/customer.js';
import { goods } from '#contract/goods.js';
import { lookups } from '#contract/lookups.js';
import type { AnswerOf, Call } from '#contract/platform/call.js';
import { search } from '#contract/search.js';
import { supplier } from '#contract/supplier.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { approvedDocuments, documentKinds, documentOf } from '../../ui/document-history/documents.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { type FoundRow, type Named, useNamed } from './use-named.js';

/** A document, partner or product found by a search. */
export interface Found {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Further name. */
  readonly also: string;
  /** Link to its list with it opened. */
  readonly href: string;
}

interface Source extends Named {
  readonly label: string;
}

/** `choice` serves users without access to the partners' page: a customer's users know their company and suppliers. */
type Known = Source & { readonly choice?: Call };

const records: readonly Known[] = [
  {
    ...{ label: '客户', page: '/mall/customer', kind: 'customer', names: ['abbr', 'fullname'] },
    ...{ call: customer.list, choice: lookups.customers },
  },
  {
    ...{ label: '供应商', page: '/mall/supplier', kind: 'supplier', names: ['abbr', 'fullname'] },
    ...{ call: supplier.list, choice: lookups.suppliers },
  },
  { label: '商品', page: '/mall/goods', kind: 'goods', call: goods.list, names: ['goodsName', 'barCode'] },
];

const most = 4;
const shortest = 2;
const pauseMs = 250;

/**
 * Searches documents, partners and goods by any part of number, name or bar code, or by the initials of a name, in all
 * lists the user may read. Documents are named after their partners, so a partner's initials find them too.
 */
export function useFound(words: string): { readonly found: readonly Found[]; readonly searching: boolean } {
  const me = useMe();
  const [keyword] = useDebouncedValue(words.trim(), pauseMs);
  const mayRead = ({ page }: Source) => me.hasPermission(page);
  const read = records.filter(mayRead);
  const chosen = records.flatMap(({ choice, ...one }) =>
    !mayRead(one) && choice && me.hasPermission(choice.may) ? [{ ...one, call: choice }] : [],
  );
  const byInitials = useNamed([...read, ...chosen], keyword);
  const partner = [...read, ...chosen].flatMap(({ kind, names: [name] }, at) =>
    kind === 'goods' ? [] : (byInitials[at] ?? []).map((row) => String(row[name])),
  )[0];
  const enabled = keyword.length >= shortest;
  const named = useQuery({
    ...callQuery(search.documents, { keyword: partner ?? keyword }, { kinds: documentKinds(), quiet: true }),
    enabled,
  });
  const documents = use(approvedDocuments())
    .map(({ calls, ...one }): Source => ({ ...one, call: calls.list, names: ['serialNo', calls.title] }))
    .filter(mayRead);
  const ask = ({ call, kind }: Source, words: string) => ({
    ...callQuery(call, { keyword: words, page: 1, limit: most }, { kinds: [kind], quiet: true }),
    enabled,
  });
  const lists = [...documents, ...read];
  const answers = useQueries({
    queries: [...documents.map((one) => ask(one, partner ?? keyword)), ...read.map((one) => ask(one, keyword))],
  });
  const listed = lists.flatMap((source, at) => {
    const { data } = answers[at] ?? {};
    const rows = data === undefined ? [] : pageIn<FoundRow>(data).records;
    return foundIn(source, [...rows, ...(byInitials[at - documents.length] ?? [])]);
  });
  const found = onceEach([...(named.data ?? []).flatMap(documentFound), ...listed]);
  return { found: enabled ? found : [], searching: [named, ...answers].some(({ isFetching }) => isFetching) };
}

/** A search result of the server, if its kind has a page. */
function documentFound({ id, kind, serialNo, title }: AnswerOf<typeof search.documents>[number]): Found[] {
  const place = documentOf(kind);
  return place
    ? [{ id: `${place.page} ${id}`, kind: place.label, name: serialNo, also: title, href: `${place.page}?id=${id}` }]
    : [];
}

const foundIn = ({ label, page, names: [name, also] }: Source, rows: readonly FoundRow[]): Found[] =>
  rows.slice(0, most).map((row) => ({
    id: `${page} ${row.id}`,
    kind: label,
    name: String(row[name] ?? ''),
    also: String(row[also] ?? ''),
    href: `${page}?id=${row.id}`,
  }));

/** Removes duplicates found both by words and by initials. */
const onceEach = (found: readonly Found[]): Found[] => [...new Map(found.map((one) => [one.id, one])).values()];
