import { useQuery } from '@tanstack/react-query';
import { type BriefLogRow, type LogDetail, log } from '#contract/log.js';
import { callQuery } from '../../api/query.js';
import { Copyable } from '../../ui/copyable.js';
import { ChangeTable } from '../../ui/document-history/change-table.js';
import { ErrorState, SkeletonBlock } from '../../ui/states.js';
import classes from './operation-log.module.css';
import { text } from './text.js';

/** What an operation changed, read when its row is opened. It never changes again. */
export function OperationDetail({ row }: { row: BriefLogRow }) {
  const query = { ...callQuery(log.detail, { id: row.id }, { quiet: true }), staleTime: Number.POSITIVE_INFINITY };
  const { data, error, refetch } = useQuery(query);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock lines={3} />;
  return (
    <div className={classes.detail}>
      {data.message ? (
        <p className={classes.message}>{data.message}</p>
      ) : (
        <Changes isNew={data.isNew} changes={data.changes} />
      )}
      <p className={classes.ids}>
        {row.documentId && <Copyable name={text.document} value={row.documentId} />}
        {row.correlationId && <Copyable name={text.correlation} value={row.correlationId} />}
      </p>
    </div>
  );
}

const Changes = ({ isNew, changes }: Pick<LogDetail, 'isNew' | 'changes'>) =>
  changes.length === 0 ? (
    <p className={classes.nothing}>{text.nothing}</p>
  ) : (
    <ChangeTable changes={changes} isNew={isNew} label={text.changes} />
  );
