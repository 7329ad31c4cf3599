import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { search } from '#contract/search.js';
import { read } from '../../api/client.js';
import { keepingMoment } from '../../api/query.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import type { approvedDocuments } from '../../ui/document-history/documents.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import classes from './replay.module.css';
import { text } from './text.js';

interface FoundRow {
  readonly id: string;
  readonly serialNo: string;
  readonly title: string;
  readonly status: string;
}

type Searched = Awaited<ReturnType<typeof approvedDocuments>>[number];

const shown = 20;
const shortest = 2;

/** Documents found by the list's keyword filter, and those, removed or not, the search finds by any part of the number. */
const foundQuery = ({ kind, calls }: Searched, keyword: string | undefined) =>
  queryOptions({
    queryKey: [calls.list.path, 'found', keyword],
    queryFn: async (context): Promise<readonly FoundRow[]> => {
      const [page, named] = await keepingMoment(context, (reading) => {
        const options = { ...reading, quiet: true };
        return Promise.all([
          read(calls.list, { keyword, page: 1, limit: shown }, options),
          keyword && keyword.length >= shortest
            ? read(search.documents, { keyword, kind, removed: true }, options)
            : [],
        ]);
      });
      const { records } = pageIn<Readonly<Record<string, string>> & { id: string }>(page);
      const listed = records.map(({ id, serialNo = '', [calls.title]: title = '', [calls.status]: status = '' }) => ({
        ...{ id, serialNo, title, status },
      }));
      const once = new Map([...named, ...listed].map((one) => [one.id, one]));
      return [...once.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, shown);
    },
    meta: { kinds: [kind] },
  });

interface FoundDocumentsProps {
  document: Searched;
  keyword: string | undefined;
  onClear(): void;
}

/** Documents to choose from, each a link, so that it can be opened in another tab. */
export function FoundDocuments({ document, keyword, onClear }: FoundDocumentsProps) {
  const query = useQuery({ ...foundQuery(document, keyword), placeholderData: keepPreviousData });
  const about = keyword ? text.search.found : text.search.recent;
  return (
    <section aria-label={about}>
      <h2 className={classes.foundTitle}>{about}</h2>
      <QueryBoundary query={query} lines={8}>
        {(rows) => (rows.length === 0 ? <Empty onClear={keyword ? onClear : undefined} /> : <Found rows={rows} />)}
      </QueryBoundary>
    </section>
  );
}

function Found({ rows }: { rows: readonly FoundRow[] }) {
  return (
    <ul className={classes.found}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to="/inbox/replay" search={{ businessKey: row.id }} className={classes.foundRow}>
            <span className="number">{row.serialNo}</span>
            <span className={classes.foundName}>{row.title}</span>
            <StatusTag label={row.status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
