import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../api/query.js';
import { Answered } from '../../ui/answered.js';
import type { approvedDocuments } from '../../ui/document-history/documents.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { Empty } from '../../ui/states.js';
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
  const query = useQuery({
    ...callQuery(document.calls.list, input, { kinds: [document.kind], quiet: true }),
    placeholderData: keepPreviousData,
  });
  const about = keyword ? text.search.found : text.search.recent;
  return (
    <section aria-label={about}>
      <h2 className={classes.foundTitle}>{about}</h2>
      <Answered query={query} lines={8}>
        {(page) => {
          const { records } = pageIn<FoundRow>(page);
          if (records.length === 0) return <Empty onClear={keyword ? onClear : undefined} />;
          return <Found rows={records} {...document.calls} />;
        }}
      </Answered>
    </section>
  );
}

function Found({ rows, title, status }: { rows: readonly FoundRow[]; title: string; status: string }) {
  return (
    <ul className={classes.found}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to="/inbox/replay" search={{ businessKey: row.id }} className={classes.foundRow}>
            <span className="number">{row.serialNo}</span>
            <span className={classes.foundName}>{row[title]}</span>
            <StatusTag label={row[status] ?? ''} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
