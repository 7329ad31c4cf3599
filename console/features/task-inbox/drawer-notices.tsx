import { Alert, Button, Text } from '@mantine/core';
import { IconFileText, IconPencil, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Task } from '#contract/inbox.js';
import { useMe } from '../../api/session.js';
import { documentOf } from '../../ui/document-history/documents.js';
import { amountIn } from '../../ui/format.js';
import classes from './task-inbox.module.css';
import { text } from './text.js';

interface TaskFactsProps {
  id: string;
  kind: string | undefined;
  row: Task | undefined;
}

/** What the row says, and the way to the document's own place. */
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

/** The document's own place, for those who may go there. */
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

/** Somebody else was faster. */
export const GoneNotice = ({ why, onRefresh }: { why: string; onRefresh(): void }) => (
  <Alert icon={<IconUserCheck size={18} />} mb="md" p="xs" role="status">
    {text.goneNotice(why)}
    <Button variant="subtle" size="compact-sm" onClick={onRefresh}>
      {text.refresh}
    </Button>
  </Alert>
);

/** For one who decides again. */
export const SinceRefusalNotice = ({ count }: { count: number }) => (
  <Text size="sm" mb={8} className={classes.since}>
    <IconPencil size={14} aria-hidden />
    {text.sinceRefusal(count)}
  </Text>
);
