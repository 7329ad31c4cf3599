import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../api/query.js';
import type { approvedDocuments } from '../../ui/document-history/documents.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { Empty, ErrorState, SkeletonBlock } from '../../ui/states.js';
import { StatusTag } from '../../ui/status-tag.js';
import classes from './replay.module.css';
import { text } from './text.js';

/** Of the list of any approved document. */
type FoundRow = Readonly<Record<string, string>> & { readonly id: string; readonly serialNo: string };

interface FoundDocumentsProps {
  document: Awaited<ReturnType<typeof approvedDocuments>>[number];
  keyword: string | undefined;
  onClear(): void;
}

/** Documents to choose from; a link each, so that one may open in a tab of its own. */
export function FoundDocuments({ document, keyword, onClear }: FoundDocumentsProps) {
  const input = { keyword, page: 1, limit: 20 };
  const { data, error, refetch } = useQuery({
    ...callQuery(document.calls.list, input, { kinds: [document.kind], quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonBlock lines={8} />;
  const { title, status } = document.calls;
  const { records } = pageIn<FoundRow>(data);
  return (
    <section aria-label={keyword ? text.search.found : text.search.recent}>
      <h2 className={classes.foundTitle}>{keyword ? text.search.found : text.search.recent}</h2>
      {records.length === 0 ? (
        <Empty onClear={keyword ? onClear : undefined} />
      ) : (
        <ul className={classes.found}>
          {records.map((row) => (
            <li key={row.id}>
              <Link to="/inbox/replay" search={{ businessKey: row.id }} className={classes.foundRow}>
                <span className="number">{row.serialNo}</span>
                <span className={classes.foundName}>{row[title]}</span>
                <StatusTag label={row[status] ?? ''} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
