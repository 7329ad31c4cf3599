import { whole } from '../display/format.js';
import { PrintHead } from '../printing/print-head.js';
import { printText } from '../printing/print-text.js';
import { PrintedFilters } from './printed-filters.js';
import type { List } from './use-list.js';

interface OnPaperProps {
  list: List<unknown>;
  title: string;
  /** Current filter values. */
  values: Readonly<Record<string, unknown>>;
}

/** Head of a printed list: caption, tab, filters and page. */
export function OnPaper({ list, title, values }: OnPaperProps) {
  const { definition, search, tabs, tab, total, paged, rows } = list;
  const pages = Math.max(1, Math.ceil(total / (search.limit ?? 20)));
  return (
    <PrintHead
      title={title}
      parts={[
        tabs.find(({ value }) => value === tab)?.label,
        printText.total(whole(total)),
        paged ? printText.page(search.page ?? 1, pages) : undefined,
      ]}
    >
      {paged && rows.length < total && <p>{printText.partly(whole(rows.length), whole(total - rows.length))}</p>}
      <PrintedFilters filters={definition.filters} values={values} />
    </PrintHead>
  );
}
