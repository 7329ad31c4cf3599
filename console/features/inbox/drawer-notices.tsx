import { Alert, Button, Text } from '@mantine/core';
import { IconFileText, IconPencil, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Task } from '#contract/inbox.js';
import { useMe } from '../../api/session.js';
import { amountIn } from '../../ui/display/format.js';
import { documentOf } from '../../ui/document-history/documents.js';
import classes from './inbox.module.css';
import { text } from './text.js';

interface TaskFactsProps {
  id: string;
  kind: string | undefined;
  row: Task | undefined;
}

/** Facts of the row, and a link to the document's own page. */
export const TaskFacts = ({ id, kind, row }: TaskFactsProps) => (
  <div className={classes.facts}>
    {row && (
      <>
        <strong>{row.title}</strong>
        <span>{row.customerName}</span>
        <span className="number">{amountIn(row.amount, row.currency)}</span>
        {row.round > 0 && <span>{text.round(row.round)}</span>}
      </>
    )}
    <Place id={id} kind={kind} />
  </div>
);

/** Link to the document's own page, for users who may open it. */
function Place({ id, kind }: { id: string; kind: string | undefined }) {
  const me = useMe();
  const document = documentOf(kind);
  if (!document || !me.hasPermission(document.page)) return null;
  return (
    <Link {...document.at(id)} className={classes.link}>
      <IconFileText size={15} aria-hidden />
      {text.document}
    </Link>
  );
}

/** Shown when another user has completed the task. */
export const GoneNotice = ({ why, onRefresh }: { why: string; onRefresh(): void }) => (
  <Alert icon={<IconUserCheck size={18} />} mb="md" p="xs" role="status">
    {text.goneNotice(why)}
    <Button variant="subtle" size="compact-sm" onClick={onRefresh}>
      {text.refresh}
    </Button>
  </Alert>
);

/** Shown to approvers who decide again. */
export const SinceRefusalNotice = ({ count }: { count: number }) => (
  <Text size="sm" mb={8} className={classes.since}>
    <IconPencil size={14} aria-hidden />
    {text.sinceRefusal(count)}
  </Text>
);
