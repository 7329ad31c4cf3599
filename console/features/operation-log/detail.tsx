import { useQuery } from '@tanstack/react-query';
import { type BriefLogRow, type LogDetail, log } from '#contract/operation-log.js';
import { callQuery } from '../../api/query.js';
import { ReplayLink } from '../../ui/approval/path-taken.js';
import { Copyable } from '../../ui/display/copyable.js';
import { ChangeTable } from '../../ui/document-history/change-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import classes from './operation-log.module.css';
import { text } from './text.js';

/** Changes made by an operation, loaded when its row is expanded. They never change, so they never become stale. */
export function OperationDetail({ row }: { row: BriefLogRow }) {
  const asked = { ...callQuery(log.detail, { id: row.id }, { quiet: true }), staleTime: Number.POSITIVE_INFINITY };
  const query = useQuery(asked);
  return (
    <QueryBoundary query={query} lines={3}>
      {({ message, isNew, changes, isReplayed }) => (
        <div className={classes.detail}>
          {message ? <p className={classes.message}>{message}</p> : <Changes isNew={isNew} changes={changes} />}
          <p className={classes.ids}>
            {row.documentId && <Copyable name={text.document} value={row.documentId} />}
            {isReplayed && <ReplayLink businessKey={row.documentId} />}
            {row.correlationId && <Copyable name={text.correlation} value={row.correlationId} />}
          </p>
        </div>
      )}
    </QueryBoundary>
  );
}

const Changes = ({ isNew, changes }: Pick<LogDetail, 'isNew' | 'changes'>) =>
  changes.length === 0 ? (
    <p className={classes.nothing}>{text.nothing}</p>
  ) : (
    <ChangeTable changes={changes} isNew={isNew} label={text.changes} />
  );
