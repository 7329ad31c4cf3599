import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type BriefLogRow, type LogDetail, log } from '#contract/log.js';
import { callQuery } from '../../api/query.js';
import { valueText } from '../../ui/documents/value.js';
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
        {row.documentId && <Id name={text.document} value={row.documentId} />}
        {row.correlationId && <Id name={text.correlation} value={row.correlationId} />}
      </p>
    </div>
  );
}

const blank = (value: LogDetail['changes'][number]['before']) => value === null || value === '';

function Changes({ isNew, changes }: Pick<LogDetail, 'isNew' | 'changes'>) {
  if (changes.length === 0) return <p className={classes.nothing}>{text.nothing}</p>;
  return (
    <table className={classes.changes} aria-label={text.changes}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          {!isNew && <th scope="col">{text.before}</th>}
          <th scope="col">{isNew ? text.value : text.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {!isNew && <td>{blank(before) ? '—' : <del>{valueText(before)}</del>}</td>}
            <td>{before === after ? text.lines : blank(after) ? '—' : <ins>{valueText(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An id to quote. */
function Id({ name, value }: { name: string; value: string }) {
  return (
    <span className={classes.id}>
      {name}
      <code>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon onClick={copy} size={24} aria-label={copied ? text.copied : text.copy(name)}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  );
}
